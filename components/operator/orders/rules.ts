import type { DeskOrder } from '@/lib/contract/trading/operator-orders';
import type { OrderStatus } from '@/lib/contract/trading/orders';
import type { AgeLimits } from '../common/age';

const HOUR = 3_600;

/**
 * The exchange trades for four and a half hours a day: an hour is long, and an order that has waited four has lost its
 * day.
 */
export const orderAges: AgeLimits = { long: HOUR, tooLong: 4 * HOUR };

type Waiting = Pick<DeskOrder, 'waiting_since'> & { readonly order: Pick<DeskOrder['order'], 'status'> };

/** True if the order has not been traded yet. */
export const isOpen = ({ status }: Pick<DeskOrder['order'], 'status'>): boolean =>
  status === 'pending_fulfilment' || status === 'processing';

/** The start of an order's wait; undefined if it does not wait. */
export const waitingSince = (row: Waiting): string | undefined =>
  isOpen(row.order) ? row.waiting_since : undefined;

/**
 * A keyboard shortcut of an order's page, active outside of fields, menus and dialogs. Two keys are pressed in
 * sequence.
 */
interface DeskKey {
  readonly move: DeskMove;
  readonly keys: string;
  readonly label: string;
}

/** No single key triggers a decision, and no second key of a sequence is also a shortcut. */
export const deskKeys: readonly DeskKey[] = [
  { move: 'take', keys: 'c t', label: 'Take the order, or take it over' },
  { move: 'complete', keys: 'c y', label: 'Complete the order' },
  { move: 'fail', keys: 'c x', label: 'Fail the order' },
];

/** The keys of one move, to show beside its button. */
export const keysOf = (move: DeskMove): string => deskKeys.find((key) => key.move === move)?.keys ?? '';

export type DeskMove = 'take' | 'fail' | 'complete';

/** A button of the order desk. */
export interface DeskButton {
  readonly move: DeskMove;
  readonly label: string;
  /** Why it can't be done now. */
  readonly refused: string | undefined;
  /** True for the next step. */
  readonly isNext: boolean;
}

type Movable = Pick<DeskOrder, 'taken_by' | 'fulfilled_by'> & {
  readonly order: Pick<DeskOrder['order'], 'status'>;
};

/** Why no action is possible in a state. */
const ended: Partial<Record<OrderStatus, string>> = {
  awaiting_payment: 'It is not paid yet. It can be executed once it is.',
  completed: 'It is already completed.',
  failed: 'It has failed, and that is final.',
  cancelled: 'It was cancelled.',
};

const machines = { desk: 'Someone', broker: 'The broker', sandbox: 'The sandbox' } as const;

/** The current owner of an order in words; undefined if it has none. */
export function holderOf({ order, taken_by: taker, fulfilled_by: by }: Movable): string | undefined {
  return order.status === 'processing' ? (taker?.name ?? machines[by]) : undefined;
}

/** True if this operator has taken the order. */
export const isMine = ({ order, taken_by }: Movable, me: string): boolean =>
  order.status === 'processing' && taken_by?.id === me;

/**
 * The actions on an order, including disabled ones with their reason. Only the operator who took an order can fulfil
 * it: two operators would trade it twice, and an untaken order can still be cancelled by its partner.
 * @param me the operator's id
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
      gone ?? foreign ?? (untaken ? 'Take it first. Until then the partner can cancel it.' : undefined),
    isNext: mine,
  };
  return mine ? [fail, complete] : [fail, complete, take];
}
