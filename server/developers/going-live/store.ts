import { sql } from 'drizzle-orm';
import type { Role } from '@/lib/contract/permissions';
import { lastActAt } from '@/server/core/audit-log/upkeep';
import { documentsToRenew } from '@/server/kyb/documents/upkeep';
import { liveKeyUse } from '@/server/organisation/api-keys/upkeep';
import { missingFactors } from '@/server/organisation/members/upkeep';
import { approvalOf } from '@/server/organisation/organisations/upkeep';
import type { Transaction } from '@/server/platform/database/database';
import { queryRows } from '@/server/platform/database/query-rows';
import { firstTestOrder } from '@/server/trading/orders/upkeep';
import { firstTestFunding } from '@/server/wallets/funding/upkeep';
import { liveEndpointHealth } from '@/server/webhooks/endpoints/upkeep';
import type { Readiness } from './rules';

/** Roles that move money, or decide who does. */
const secured: readonly Role[] = ['owner', 'admin', 'treasury'];

/** The facts about an organisation that prepares to go live, in one statement; each resource contributes its part. */
export async function readReadiness(tx: Transaction, organisationId: string, now: Date): Promise<Readiness> {
  // One JSON value: both engines answer its times as the same text.
  const [row] = await queryRows<{ readiness: Readiness }>(
    tx,
    sql`select jsonb_build_object(
      'organisation', ${approvalOf(organisationId)},
      'allowlist_replaced_at', ${lastActAt(organisationId, 'allowlist.replaced')},
      'live_keys', ${liveKeyUse(organisationId, now)},
      'live_endpoints', ${liveEndpointHealth(organisationId)},
      'factors', ${missingFactors(organisationId, secured)},
      'documents_to_renew', ${documentsToRenew(organisationId, now)},
      'test_funding_at', ${firstTestFunding(organisationId)},
      'test_order_at', ${firstTestOrder(organisationId)}
    ) as readiness`,
  );
  if (!row) throw new Error(`nothing was read of organisation ${organisationId}`);
  return row.readiness;
}
