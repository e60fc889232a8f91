import type { BalancePoint } from '@/components/ui/charts/series';
import type { Transaction } from '@/lib/contract/wallets/transactions';

interface HistoryInput {
  /** When the wallet was opened, RFC 3339. */
  readonly openedAt: string;
  /** Its latest movements, newest first. */
  readonly movements: readonly Transaction[];
  /** Whether there are movements before these. */
  readonly hasEarlier: boolean;
  /** When the movements were read, RFC 3339. */
  readonly readAt: string;
}

/**
 * The balance of a wallet over time, oldest first: from zero at its opening when every movement is there, else from the
 * earliest movement that is; up to the moment of reading. Empty when nothing ever moved.
 */
export function balanceHistory({ openedAt, movements, hasEarlier, readAt }: HistoryInput): BalancePoint[] {
  const newest = movements[0];
  if (!newest) return [];
  const points = movements.map(({ created_at: time, balance_after: value }) => ({ time, value })).reverse();
  if (!hasEarlier) points.unshift({ time: openedAt, value: '0.00' });
  // A sandbox clock can stand ahead of ours; then its latest movement is the end.
  if (readAt > newest.created_at) points.push({ time: readAt, value: newest.balance_after });
  return points;
}
