import { type Currency, formatMoney } from '@/lib/contract/money';
import { formatUnits } from '@/lib/contract/trading/order-values';
import type { OrderStatus } from '@/lib/contract/trading/orders';
import type { FundingMethod } from '@/lib/contract/wallets/funding';
import type { EventType } from '@/lib/contract/webhooks/events';
import { ApiError, invalidState } from '@/server/platform/kernel/errors';

/** The allowed transitions. */
export const moves: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  awaiting_payment: ['pending_fulfilment', 'failed', 'cancelled'],
  pending_fulfilment: ['processing', 'cancelled'],
  processing: ['completed', 'failed'],
  completed: [],
  failed: [],
  cancelled: [],
};

/** Statuses in which an order waits for its execution. */
export const openStatuses = ['pending_fulfilment', 'processing'] as const satisfies readonly OrderStatus[];

export const canMove = (from: OrderStatus, to: OrderStatus): boolean => moves[from].includes(to);

/** @throws ApiError invalid_state (status) for a move that is not in the table. */
export function assertMove(from: OrderStatus, to: OrderStatus): void {
  if (canMove(from, to)) return;
  throw invalidState(from, `The order is ${label(from)}; it can't become ${label(to)}.`);
}

const label = (status: OrderStatus): string => status.replaceAll('_', ' ');

/** The event of each move. Becoming paid has none. */
export const moveEvents = {
  pending_fulfilment: null,
  processing: 'order.processing',
  completed: 'order.completed',
  failed: 'order.failed',
  cancelled: 'order.cancelled',
} as const satisfies Record<Exclude<OrderStatus, 'awaiting_payment'>, EventType | null>;

/** The column with the time of each status. */
export const moveTimes = {
  pending_fulfilment: 'paidAt',
  processing: 'processingAt',
  completed: 'completedAt',
  failed: 'failedAt',
  cancelled: 'cancelledAt',
} as const;

/** Who executes orders. */
export type Fulfiller = 'sandbox' | 'desk' | 'broker';

/** How long after an order is ready the sandbox's broker begins it, and how long after that it is executed. */
const SANDBOX_BEGINS_MS = 2_000;
const SANDBOX_DEALS_MS = 5_000;

const later = (moment: Date, milliseconds: number): Date => new Date(moment.getTime() + milliseconds);

/**
 * When a ready order is begun: by the sandbox after a moment, by a broker at once, at the desk when an operator does.
 * @returns null when nothing is due on its own
 */
export function beginsAt(fulfilledBy: Fulfiller, readyAt: Date): Date | null {
  if (fulfilledBy === 'desk') return null;
  return fulfilledBy === 'sandbox' ? later(readyAt, SANDBOX_BEGINS_MS) : readyAt;
}

/** When a processing order is executed on its own: in the sandbox only. */
export const dealsAt = (fulfilledBy: Fulfiller, readyAt: Date): Date | null =>
  fulfilledBy === 'sandbox' ? later(readyAt, SANDBOX_DEALS_MS) : null;

/** The least and the most that an order may come to, in minor units; null for no limit. */
export interface Range {
  readonly minimum: bigint;
  readonly maximum: bigint | null;
}

/** @throws ApiError amount_out_of_range (minimum, maximum) */
export function assertInRange(amount: bigint, range: Range): void {
  const { minimum, maximum } = range;
  if (amount >= minimum && (maximum === null || amount <= maximum)) return;
  throw outOfRange(range);
}

export const outOfRange = ({ minimum, maximum }: Range): ApiError =>
  new ApiError('amount_out_of_range', 'The amount is outside the limits of this investment.', {
    minimum: formatMoney(minimum),
    maximum: maximum === null ? null : formatMoney(maximum),
  });

export const insufficientUnits = (available: bigint, required: bigint): ApiError =>
  new ApiError('insufficient_units', 'The holding has fewer units available.', {
    available: formatUnits(available),
    required: formatUnits(required),
  });

/** A partner's choice of paying by funding. */
interface FundingChoice {
  readonly method?: FundingMethod | undefined;
  readonly mandate_id?: string | undefined;
}

/** The funding that pays an order. @param amount minor units */
export const fundingOf = (
  { id, currency }: { readonly id: string; readonly currency: Currency },
  amount: bigint,
  choice: FundingChoice | undefined,
) => ({
  currency,
  amount,
  method: choice?.method,
  mandateId: choice?.mandate_id,
  mandateField: 'funding.mandate_id',
  orderId: id,
});

export const investmentClosed = (reason: string): ApiError =>
  new ApiError('investment_closed', 'The investment can’t be traded at the moment.', { reason });
