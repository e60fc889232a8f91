import type { Transaction } from '@/server/platform/database/database';
import { type PostedAdjustment, selectAdjustments, selectAdjustmentsOf } from './order-money-store';
import type { VerifiedRange } from './rules';

/** A page of what wallets got as adjustments, in the order of their entries' ids. */
export const listAdjustments = (tx: Transaction, range: VerifiedRange): Promise<PostedAdjustment[]> =>
  selectAdjustments(tx, range);

/** The adjustments of these postings, by posting. */
export async function listAdjustmentsOf(
  tx: Transaction,
  postingIds: readonly string[],
): Promise<Map<string, PostedAdjustment>> {
  if (postingIds.length === 0) return new Map();
  const rows = await selectAdjustmentsOf(tx, postingIds);
  return new Map(rows.map((row) => [row.postingId, row]));
}
