import type { Transaction } from '../database/database';
import { selectBodies } from './store';

/**
 * The exact bodies of events of any organisation, by id; for those who send them on. What is not kept any more is left
 * out.
 */
export async function loadEventBodies(
  tx: Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = ids.length === 0 ? [] : await selectBodies(tx, ids);
  return new Map(rows.map(({ id, body }) => [id, body]));
}
