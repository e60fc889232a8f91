import { formatMoney } from '@/lib/contract/money';
import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { dateOrTime, type Environment, isUuid } from '@/lib/contract/primitives';
import type { OrderStep } from '@/lib/contract/trading/order-steps';
import { formatUnits } from '@/lib/contract/trading/order-values';
import type { Order, OrderStatus } from '@/lib/contract/trading/orders';
import { formatPrice } from '@/server/market/reference/prices';
import {
  allPages,
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
  countByStatus,
  findAnyOrder,
  lockAnyOrder,
  type StaffFilters,
  type StaffPage,
  selectByReferenceForUpdate,
  selectInStatus,
  selectWaiting,
} from './operator-store';
import { openStatuses } from './rules';
import { type StepRow, selectSteps, selectStepsOfOrders } from './steps-store';
import {
  findShownOrder,
  hasOrder,
  type OrderRow,
  type ShownOrder,
  selectOrders,
  selectUnitsSold,
  sumOrders,
  unitsSoldByDay,
} from './store';

const isOpen = ({ status }: ShownOrder): boolean => openStatuses.some((open) => open === status);

/** An order as the API shows it: JSON leaves out what is undefined. */
export function presentOrder(row: ShownOrder): Order {
  const isBuy = row.side === 'buy';
  return {
    id: row.id,
    investment_id: row.investmentId,
    investment_name: row.investmentName,
    investment_type: row.investmentType,
    symbol: row.symbol ?? undefined,
    side: row.side,
    amount: formatMoney(row.amount),
    currency: row.currency,
    payment_mode: row.paymentMode ?? undefined,
    status: row.status,
    reference: row.reference,
    client_reference: row.clientReference ?? undefined,
    units: formatUnits(row.units),
    unit_price: formatPrice(row.unitPrice),
    fees: row.fees,
    settles_on: row.settlesOn,
    // Until when the closed exchange delays it.
    waits_until: row.waitsUntil && isOpen(row) ? row.waitsUntil.toISOString() : undefined,
    amount_paid: isBuy ? formatMoney(row.amountPaid) : undefined,
    amount_due:
      isBuy && row.status === 'awaiting_payment' ? formatMoney(row.amount - row.amountPaid) : undefined,
    proceeds: row.proceeds === null ? undefined : formatMoney(row.proceeds),
    customer: row.customer ?? undefined,
    metadata: row.metadata ?? undefined,
    failure_reason: row.failureReason ?? undefined,
    payment: row.paymentId ?? undefined,
    holding_id: row.holdingId ?? undefined,
    estimate: row.estimate,
    paid_at: row.paidAt?.toISOString(),
    processing_at: row.processingAt?.toISOString(),
    completed_at: row.completedAt?.toISOString(),
    failed_at: row.failedAt?.toISOString(),
    cancelled_at: row.cancelledAt?.toISOString(),
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
  const row = isUuid(id) ? await findShownOrder(context.tx, context.scope, id) : undefined;
  if (!row) throw notFound();
  return { data: presentOrder(row) };
}

/** Distinguishes the cursors of the two sort orders of this list. */
const WAITING = 'waiting';

function placeFrom(cursor: string): TimePlace {
  const { parts, isBack } = decodeCursor(cursor, 3);
  const [order, at = '', id = ''] = parts;
  const isWhole = order === WAITING && dateOrTime.safeParse(at).success && isUuid(id);
  if (!isWhole) throw new ApiError('invalid_cursor', 'The cursor is not valid for this list.');
  return { at: new Date(at), id, isBack };
}

const waitingCursor = ({ readyAt, createdAt, id }: OrderRow): string[] => [
  WAITING,
  (readyAt ?? createdAt).toISOString(),
  id,
];

/**
 * Orders of all organisations in one environment, for operators.
 * @param status default: those that wait for execution, longest waiting first unless `sort` is set; else newest first
 * @throws ApiError invalid_cursor
 */
export async function listForStaff(
  { tx }: Pick<OpenContext, 'tx'>,
  filters: StaffPage,
  status: OrderStatus | undefined,
): Promise<Page<OrderRow>> {
  if (status || filters.sort) {
    const rows = await selectInStatus(tx, filters, status ? [status] : openStatuses);
    return pageOf(rows, filters, createdCursor);
  }
  const after = filters.cursor === undefined ? undefined : placeFrom(filters.cursor);
  return pageOf(await selectWaiting(tx, filters, after), filters, waitingCursor);
}

/** How many orders of all organisations match, by status, for operators. */
export const countForStaff = ({ tx }: Pick<OpenContext, 'tx'>, filters: StaffFilters) =>
  countByStatus(tx, filters);

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
  const [exists, data] = await Promise.all([hasOrder(tx, scope, id), listFundingOfOrder(context, id)]);
  if (!exists) throw notFound();
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
  const [exists, steps] = await Promise.all([hasOrder(tx, scope, id), selectSteps(tx, scope, id)]);
  if (!exists) throw notFound();
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
  const rows = await selectOrders(context.tx, context.scope, input, input.limit + 1);
  const page = pageOf(rows, input, createdCursor);
  return { data: page.rows.map(presentOrder), ...cursorsOf(page) };
}

/** What the matching orders add up to, by currency, status and side (`GET /orders/summary`). */
export const summariseOrders = async (
  { tx, scope }: Context,
  input: InputOf<typeof operations.summariseOrders>,
): Promise<AnswerOf<typeof operations.summariseOrders>> => ({
  data: await sumOrders(tx, scope, input),
});

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

/** The units of a holding that were sold since a moment by day, as a select of one row (dates, units). */
export const selectUnitsSoldByDay = (...range: Parameters<typeof unitsSoldByDay>) => unitsSoldByDay(...range);

/**
 * All orders, newest first, loaded page by page, so that their number costs no memory (`GET /orders/export`).
 * Excludes orders created after it began.
 */
export async function* exportOrders(
  context: Context,
  input: InputOf<typeof operations.exportOrders>,
): AsyncGenerator<Order, void> {
  const { tx, scope } = context;
  const pages = allPages((cursor, most) => selectOrders(tx, scope, { ...input, cursor }, most));
  for await (const rows of pages) yield* rows.map(presentOrder);
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
