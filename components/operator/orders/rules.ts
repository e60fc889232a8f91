import type { DeskOrder } from '@/lib/contract/trading/operator-orders';
import type { OrderStatus } from '@/lib/contract/trading/orders';
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

/** A key of an order's page, pressed anywhere but in a field, a menu or a window. Two keys are pressed one after the other. */
interface DeskKey {
  readonly move: DeskMove;
  readonly keys: string;
  readonly label: string;
}

/** Nothing is decided with one press, and no second key is a key of its own. */
export const deskKeys: readonly DeskKey[] = [
  { move: 'take', keys: 'c t', label: 'Take the order, or take it over' },
  { move: 'complete', keys: 'c y', label: 'Complete the order' },
  { move: 'fail', keys: 'c x', label: 'Fail the order' },
];

/** The keys of one move, for what shows beside its button. */
export const keysOf = (move: DeskMove): string => deskKeys.find((key) => key.move === move)?.keys ?? '';

export type DeskMove = 'take' | 'fail' | 'complete';

/** A button of the desk. */
export interface DeskButton {
  readonly move: DeskMove;
  readonly label: string;
  /** Why it can't be done now. */
  readonly refused: string | undefined;
  /** What comes next. */
  readonly isNext: boolean;
}

type Movable = Pick<DeskOrder, 'taken_by' | 'fulfilled_by'> & {
  readonly order: Pick<DeskOrder['order'], 'status'>;
};

/** Why nothing can be done in a state. */
const ended: Partial<Record<OrderStatus, string>> = {
  awaiting_payment: 'It is not paid yet: it can be dealt once it is.',
  completed: 'It is already completed.',
  failed: 'It has failed, and that is final.',
  cancelled: 'It was cancelled.',
};

const machines = { desk: 'Someone', broker: 'The broker', sandbox: 'The sandbox' } as const;

/** Who is dealing an order, in words; undefined while nobody is. */
export function holderOf({ order, taken_by: taker, fulfilled_by: by }: Movable): string | undefined {
  return order.status === 'processing' ? (taker?.name ?? machines[by]) : undefined;
}

/** Whether the order is in this person's own hands. */
export const isMine = ({ order, taken_by }: Movable, me: string): boolean =>
  order.status === 'processing' && taken_by?.id === me;

/**
 * What can be done with an order, and beside it, with its reason, what can't. An order is dealt by whoever took it: what
 * two people deal is dealt twice, and what nobody took its partner can still cancel.
 * @param me the person's id
 */
export function buttonsOf(row: Movable, me: string): DeskButton[] {
  const gone = ended[row.order.status];
  const holder = holderOf(row);
  const mine = isMine(row, me);
  const foreign = holder !== undefined && !mine ? `${holder} has it. Take it over first.` : undefined;
  const untaken = row.order.status === 'pending_fulfilment';
  const take: DeskButton = {
    move: 'take',
    label: foreign ? 'Take over' : 'Take',
    refused: gone,
    isNext: untaken,
  };
  const fail: DeskButton = { move: 'fail', label: 'Fail', refused: gone ?? foreign, isNext: false };
  const complete: DeskButton = {
    move: 'complete',
    label: 'Complete',
    refused:
      gone ?? foreign ?? (untaken ? 'Take it first: until then its partner can cancel it.' : undefined),
    isNext: mine,
  };
  return mine ? [fail, complete] : [fail, complete, take];
}
