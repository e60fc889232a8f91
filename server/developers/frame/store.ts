import { sql } from 'drizzle-orm';
import type { Frame } from '@/lib/contract/organisation/console';
import type { Role } from '@/lib/contract/permissions';
import type { Environment } from '@/lib/contract/primitives';
import { waitingFor } from '@/server/approvals/requests/upkeep';
import { placesOf } from '@/server/organisation/members/upkeep';
import { unreadOf } from '@/server/organisation/notifications/upkeep';
import { standingOf } from '@/server/organisation/organisations/upkeep';
import type { Transaction } from '@/server/platform/database/database';
import { queryRows } from '@/server/platform/database/query-rows';
import { failingEndpoints } from '@/server/webhooks/endpoints/upkeep';

interface Place {
  readonly organisation: string;
  readonly environment: Environment;
}

/** A person's membership in an organisation, with the figures of their frame there. */
interface Standing {
  readonly organisationId: string;
  readonly role: Role;
  readonly frame: Required<Frame>;
}

/** The figures of a person's frame in an organisation, in one statement; each resource contributes its part. */
export async function readStanding(
  tx: Transaction,
  personId: string,
  { organisation, environment }: Place,
): Promise<Standing | undefined> {
  const [row] = await queryRows<Required<Frame> & { id: string; role: Role }>(
    tx,
    sql`select o.id, m.role, o.kyb_status, ${unreadOf(sql`m.id`)} as unread_count,
        ${failingEndpoints(sql`o.id`, environment)} as failing_endpoints,
        ${waitingFor(sql`o.id`, environment, { id: sql`m.id`, role: sql`m.role` })} as approvals_waiting
      from (${standingOf(organisation)}) o join (${placesOf(personId)}) m on m.organisation_id = o.id`,
  );
  if (!row) return undefined;
  const { id: organisationId, role, ...frame } = row;
  return { organisationId, role, frame };
}
