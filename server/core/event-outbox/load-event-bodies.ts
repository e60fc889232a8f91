import type { Transaction } from '@/server/platform/database/database';
import { selectBodies } from './store';

/** An event as it is sent on. */
interface SentBody {
  /** Its exact bytes, as text. */
  readonly body: string;
  /** The request that caused it, for the log. */
  readonly requestId: string | null;
}

/**
 * The exact bodies of events of any organisation, by id; for those who send them on. What is not kept any more is left
 * out.
 */
export async function loadEventBodies(
  tx: Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SentBody>> {
  const rows = ids.length === 0 ? [] : await selectBodies(tx, ids);
  return new Map(rows.map(({ id, body, request_id: requestId }) => [id, { body, requestId }]));
}
