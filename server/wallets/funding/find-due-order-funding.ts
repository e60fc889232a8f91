import type { Environment } from '@/lib/contract/primitives';
import type { OpenContext, Scope } from '@/server/platform/kernel/context';
import { selectDueOrderRequests } from './store';

/** A pending request for an order, whose `expires_at` has come. */
interface DueOrderFunding {
  readonly scope: Scope;
  readonly id: string;
  readonly orderId: string;
}

/**
 * Pending requests for orders of all organisations that are due to expire, the oldest first, without a lock: their orders are locked
 * before them.
 */
export async function findDueOrderFunding(context: OpenContext, limit: number): Promise<DueOrderFunding[]> {
  const rows = await selectDueOrderRequests(context.tx, context.now, limit);
  return rows.map(({ id, orderId, organisationId, environment }) => ({
    scope: { organisationId, environment: environment as Environment },
    id,
    orderId,
  }));
}
