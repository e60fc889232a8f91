import { formatMoney } from '@/lib/contract/money';
import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { dateOrTime, type Environment, isUuid } from '@/lib/contract/primitives';
import type { OrderStep } from '@/lib/contract/trading/order-steps';
import { formatUnits } from '@/lib/contract/trading/order-values';
import type { Order, OrderStatus } from '@/lib/contract/trading/orders';
import { formatPrice } from '@/server/market/reference/prices';
import {
  createdCursor,
  cursorsOf,
  decodeCursor,
  type Page,
  pageOf,
  type TimePlace,
} from '@/server/platform/database/keyset';
import type { Context, OpenContext, Scope } from '@/server/platform/kernel/context';
import { ApiError, notFound } from '@/server/platform/kernel/errors';
import { listFundingOfOrder } from '@/server/wallets/funding/read-funding';
import {
  findAnyOrder,
  lockAnyOrder,
  type StaffFilters,
  selectByReferenceForUpdate,
  selectInStatus,
  selectWaiting,
} from './desk-store';
import { openStatuses } from './rules';
import {
  findOrder,
  type OrderRow,
  type StepRow,
  selectOrders,
  selectSteps,
  selectStepsOfOrders,
  selectUnitsSold,
} from './store';

/** The payment of a buy as the API shows it. */
function paymentOf(row: OrderRow): Partial<Order> {
  if (row.side !== 'buy') return {};
  return {
    amount_paid: formatMoney(row.amountPaid),
    ...(row.status === 'awaiting_payment' && { amount_due: formatMoney(row.amount - row.amountPaid) }),
  };
}

/** When an order reached each state that it has been in. */
const timesOf = (row: OrderRow): Partial<Order> => ({
  ...(row.paidAt && { paid_at: row.paidAt.toISOString() }),
  ...(row.processingAt && { processing_at: row.processingAt.toISOString() }),
  ...(row.completedAt && { completed_at: row.completedAt.toISOString() }),
  ...(row.failedAt && { failed_at: row.failedAt.toISOString() }),
  ...(row.cancelledAt && { cancelled_at: row.cancelledAt.toISOString() }),
});

/** Until when the closed exchange delays an order. */
const waitOf = ({ status, waitsUntil }: OrderRow): Partial<Order> =>
  waitsUntil !== null && openStatuses.some((open) => open === status)
    ? { waits_until: waitsUntil.toISOString() }
    : {};

/** An order as the API shows it, without unset fields. */
export function presentOrder(row: OrderRow): Order {
  return {
    id: row.id,
    investment_id: row.investmentId,
    investment_name: row.investmentName,
    investment_type: row.investmentType,
    ...(row.symbol !== null && { symbol: row.symbol }),
    side: row.side,
    amount: formatMoney(row.amount),
    currency: row.currency,
    ...(row.paymentMode !== null && { payment_mode: row.paymentMode }),
    status: row.status,
    reference: row.reference,
    ...(row.clientReference !== null && { client_reference: row.clientReference }),
    units: formatUnits(row.units),
    unit_price: formatPrice(row.unitPrice),
    fees: row.fees,
    settles_on: row.settlesOn,
    ...waitOf(row),
    ...paymentOf(row),
    ...(row.proceeds !== null && { proceeds: formatMoney(row.proceeds) }),
    ...(row.customer !== null && { customer: row.customer }),
    ...(row.metadata !== null && { metadata: row.metadata }),
    ...(row.failureReason !== null && { failure_reason: row.failureReason }),
    ...(row.paymentId !== null && { payment: row.paymentId }),
    ...(row.holdingId !== null && { holding_id: row.holdingId }),
    estimate: row.estimate,
    ...timesOf(row),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

/** A step of an order as the interface shows it. */
const presentStep = (row: StepRow): OrderStep => ({
  id: row.id,
  at: row.at.toISOString(),
  status: row.status,
  title: row.title,
  ...(row.detail !== null && { detail: row.detail }),
  actor: {
    kind: row.actorKind,
    ...(row.actorId !== null && { id: row.actorId }),
    ...(row.actorName !== null && { name: row.actorName }),
  },
  ...(row.eventId !== null && row.eventType !== null && { event: { id: row.eventId, type: row.eventType } }),
  ...(row.transactionId !== null && { transaction_id: row.transactionId }),
  ...(row.fundingRequestId !== null && { funding_request_id: row.fundingRequestId }),
});

export async function getOrder(
  context: Context,
  input: InputOf<typeof operations.getOrder>,
): Promise<AnswerOf<typeof operations.getOrder>> {
  const id = input.order_id;
  const row = isUuid(id) ? await findOrder(context.tx, context.scope, id) : undefined;
  if (!row) throw notFound();
  return { data: presentOrder(row) };
}

/** Distinguishes the cursors of the two sort orders of this list. */
const WAITING = 'waiting';

function placeFrom(cursor: string): TimePlace {
  const { parts, isBack } = decodeCursor(cursor, 3);
  const [order, at = '', id = ''] = parts;
  const isWhole = order === WAITING && dateOrTime.safeParse(at).success && isUuid(id);
  if (!isWhole) throw new ApiError('invalid_cursor', 'The cursor is not one that this list gave out.');
  return { at: new Date(at), id, isBack };
}

const waitingCursor = ({ readyAt, createdAt, id }: OrderRow): string[] => [
  WAITING,
  (readyAt ?? createdAt).toISOString(),
  id,
];

/**
 * Orders of all organisations in one environment, for operators.
 * @param status default: those that wait for execution, longest waiting first; else newest first
 * @throws ApiError invalid_cursor
 */
export async function listForStaff(
  { tx }: Pick<OpenContext, 'tx'>,
  filters: StaffFilters,
  status: OrderStatus | undefined,
): Promise<Page<OrderRow>> {
  if (status) return pageOf(await selectInStatus(tx, filters, status), filters, createdCursor);
  const after = filters.cursor === undefined ? undefined : placeFrom(filters.cursor);
  return pageOf(await selectWaiting(tx, filters, after), filters, waitingCursor);
}

/**
 * The funding requests that were made to pay an order, newest first, with what to do.
 * @throws ApiError not_found
 */
export async function listOrderFunding(
  context: Context,
  input: InputOf<typeof operations.listOrderFunding>,
): Promise<AnswerOf<typeof operations.listOrderFunding>> {
  const { tx, scope } = context;
  const id = input.order_id;
  if (!isUuid(id)) throw notFound();
  const [order, data] = await Promise.all([findOrder(tx, scope, id), listFundingOfOrder(context, id)]);
  if (!order) throw notFound();
  return { data, next_cursor: null };
}

/**
 * What happened to an order, oldest first.
 * @throws ApiError not_found
 */
export async function listOrderSteps(
  context: Context,
  input: InputOf<typeof operations.listOrderSteps>,
): Promise<AnswerOf<typeof operations.listOrderSteps>> {
  const { tx, scope } = context;
  const id = input.order_id;
  if (!isUuid(id)) throw notFound();
  const [order, steps] = await Promise.all([findOrder(tx, scope, id), selectSteps(tx, scope, id)]);
  if (!order) throw notFound();
  return { data: steps.map(presentStep), next_cursor: null };
}

/**
 * A page of the orders, newest first (`GET /orders`).
 * @throws ApiError invalid_cursor
 */
export async function listOrders(
  context: Context,
  input: InputOf<typeof operations.listOrders>,
): Promise<AnswerOf<typeof operations.listOrders>> {
  const rows = await selectOrders(context.tx, context.scope, input);
  const page = pageOf(rows, input, createdCursor);
  return { data: page.rows.map(presentOrder), ...cursorsOf(page) };
}

interface StepsPage {
  readonly data: readonly (OrderStep & { readonly order_id: string })[];
  readonly next_cursor: AnswerOf<typeof operations.listOrders>['next_cursor'];
}

/** The steps of a page of orders, newest order first, each with its order. @throws ApiError invalid_cursor */
export async function listWholeSteps(
  context: Context,
  input: InputOf<typeof operations.listOrders>,
): Promise<StepsPage> {
  const { data, next_cursor } = await listOrders(context, input);
  const ids = data.map(({ id }) => id);
  const rows = ids.length === 0 ? [] : await selectStepsOfOrders(context.tx, context.scope, ids);
  return { data: rows.map((row) => ({ order_id: row.orderId, ...presentStep(row) })), next_cursor };
}

/** Units of each holding (millionths) that were sold since a moment; without those of which none were. */
export async function listUnitsSoldSince({ tx, scope }: Context, since: Date): Promise<Map<string, bigint>> {
  const rows = await selectUnitsSold(tx, scope, since);
  return new Map(rows.map(({ holdingId, units }) => [holdingId, units]));
}

const PAGE = 1000;

/**
 * All orders, newest first, loaded page by page, so that their number costs no memory (`GET /orders/export`).
 * Excludes orders created after it began.
 */
export async function* exportOrders(
  context: Context,
  input: InputOf<typeof operations.exportOrders>,
): AsyncGenerator<Order, void> {
  let cursor: string | undefined;
  do {
    const rows = await selectOrders(context.tx, context.scope, { ...input, limit: PAGE, cursor });
    const page = pageOf(rows, { limit: PAGE }, createdCursor);
    for (const row of page.rows) yield presentOrder(row);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}

/** An order as the provider's staff works with it. */
export type StaffOrder = OrderRow;

type Reading = Pick<OpenContext, 'tx'>;

export const scopeOf = ({ organisationId, environment }: StaffOrder): Scope => ({
  organisationId,
  environment: environment,
});

/**
 * An order of whichever organisation.
 * @throws ApiError not_found
 */
export async function findForStaff({ tx }: Reading, id: string): Promise<StaffOrder> {
  const row = isUuid(id) ? await findAnyOrder(tx, id) : undefined;
  if (!row) throw notFound();
  return row;
}

/**
 * The same under its lock, as every move before this one has left it.
 * @throws ApiError not_found
 */
export async function lockForStaff({ tx }: Reading, id: string): Promise<StaffOrder> {
  const row = isUuid(id) ? await lockAnyOrder(tx, id) : undefined;
  if (!row) throw notFound();
  return row;
}

/** Locks orders of one environment by reference; omits unknown ones. */
export async function lockByReference(
  { tx }: Reading,
  environment: Environment,
  references: readonly string[],
): Promise<Map<string, StaffOrder>> {
  const rows = await selectByReferenceForUpdate(tx, environment, references);
  return new Map(rows.map((row) => [row.reference, row]));
}
