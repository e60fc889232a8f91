import type { DeskOrder } from '@/lib/contract/trading/operator-orders';
import type { AgeLimits } from '../common/age';

const HOUR = 3_600;

/** The exchange deals for four and a half hours a day: an hour is long, and what has waited four has lost its day. */
export const orderAges: AgeLimits = { long: HOUR, tooLong: 4 * HOUR };

type Waiting = Pick<DeskOrder, 'waiting_since'> & { readonly order: Pick<DeskOrder['order'], 'status'> };

/** Whether an order is still to be dealt. */
export const isOpen = ({ order: { status } }: Waiting): boolean =>
  status === 'pending_fulfilment' || status === 'processing';

/** Since when an order waits; undefined when it does not. */
export const waitingSince = (row: Waiting): string | undefined =>
  isOpen(row) ? row.waiting_since : undefined;

/** The head of a page of the queue: how many wait, and the longest of them. */
export interface QueueSummary {
  readonly waiting: number;
  /** There are more than this page holds. */
  readonly isAtLeast: boolean;
  readonly longestSince: string | undefined;
}

/** Sums up the first page of what is open. */
export function summaryOf(rows: readonly Waiting[], hasMore: boolean): QueueSummary {
  const since = rows.map(waitingSince).filter((moment) => moment !== undefined);
  return { waiting: since.length, isAtLeast: hasMore, longestSince: since.toSorted()[0] };
}
