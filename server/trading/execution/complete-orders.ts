import { formatMoney, parseMoney } from '@/lib/contract/money';
import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { parseUnits } from '@/lib/contract/trading/order-values';
import type { Order } from '@/lib/contract/trading/orders';
import { recordAct } from '@/server/core/audit-log/record-act';
import { withEnvironmentTime } from '@/server/core/environments/clock';
import { parsePrice } from '@/server/market/reference/prices';
import { attempt, tryOut } from '@/server/platform/database/attempt';
import type { OpenContext } from '@/server/platform/kernel/context';
import { ApiError } from '@/server/platform/kernel/errors';
import { findForStaff, lockByReference, presentOrder, type StaffOrder, scopeOf } from '../orders/read-orders';
import { readExecutedAt, reasonOf } from './check-fill';
import { dealOrder, type OutsideFill } from './deal-order';
import { findStaff } from './read-desk-orders';
import { refuseOwnOrder } from './refuse-own-order';
import { movers, type Staff } from './rules';
import { endBrokerCall } from './store';

type Input = InputOf<typeof operations.completeOrders>;
type Fill = Input['fills'][number];
type Outcome = AnswerOf<typeof operations.completeOrders>['data'][number];

/** A partner's figures of an executed order. */
function figuresOf({ id, side, currency, amount, fees, proceeds, units, unit_price, settles_on }: Order) {
  const charged = fees.reduce((sum, fee) => sum + parseMoney(fee.amount), 0n);
  const gross = side === 'buy' ? parseMoney(amount) - charged : parseMoney(amount);
  return {
    order_id: id,
    unit_price,
    units,
    side,
    currency,
    gross: formatMoney(gross),
    fees: formatMoney(charged),
    total: side === 'buy' ? amount : (proceeds ?? formatMoney(gross - charged)),
    settles_on,
  };
}

/** Whether a completed order has a line's figures. The price of an interest-bearing sell is computed, not given. */
function isRepeated(row: StaffOrder, fill: OutsideFill): boolean {
  const hasPrice = row.symbol === null || row.unitPrice === fill.unitPrice;
  const hasUnits = fill.units === undefined || row.units === fill.units;
  const isOfBroker = fill.brokerReference === undefined || row.brokerReference === fill.brokerReference;
  return row.status === 'completed' && hasPrice && hasUnits && isOfBroker;
}

async function dealLine(
  context: OpenContext,
  row: StaffOrder,
  fill: Fill,
  staff: Staff,
): Promise<{ readonly order: Order; readonly isNew: boolean }> {
  await refuseOwnOrder(context, staff, row);
  const owner = await withEnvironmentTime(context, scopeOf(row));
  const read: OutsideFill = {
    unitPrice: parsePrice(fill.unit_price),
    executedAt: readExecutedAt(fill.executed_at, row.createdAt, owner.now),
    units: fill.units === undefined ? undefined : parseUnits(fill.units),
    brokerReference: fill.broker_reference,
  };
  if (isRepeated(row, read)) return { order: presentOrder(row), isNew: false };
  const order = await dealOrder(owner, row, read, movers.desk);
  await endBrokerCall(context.tx, row.id, context.now);
  const { reference } = row;
  recordAct(owner, 'order.completed_by_desk', row.id, {
    reference,
    unit_price: order.unit_price,
    by: staff.name,
  });
  return { order, isNew: true };
}

async function completeLine(
  context: OpenContext,
  orders: ReadonlyMap<string, StaffOrder>,
  fill: Fill,
  { staff, input }: { readonly staff: Staff; readonly input: Input },
): Promise<Outcome> {
  const { line, reference } = fill;
  const held = orders.get(reference);
  if (!held) {
    const reason = `There is no order ${reference} in ${input.environment}.`;
    return { line, reference, outcome: 'refused', reason };
  }
  // As the lines before this one have left it.
  const tried = await attempt(context, async (inner) =>
    dealLine(inner, await findForStaff(inner, held.id), fill, staff),
  );
  if ('error' in tried) {
    if (!(tried.error instanceof ApiError)) throw tried.error;
    return { line, reference, outcome: 'refused', reason: reasonOf(tried.error), order_id: held.id };
  }
  const done = tried.answer;
  const outcome = done.isNew ? (input.dry_run ? 'ready' : 'completed') : 'repeated';
  return { line, reference, outcome, ...figuresOf(done.order) };
}

/**
 * Lines in the order in which every such file takes them, so that two files at once wait for each other and never in a circle: by
 * organisation, then currency. Lines of one order stay as the file has them.
 */
function inLockOrder(fills: readonly Fill[], orders: ReadonlyMap<string, StaffOrder>): Fill[] {
  const placeOf = ({ reference }: Fill): string => {
    const row = orders.get(reference);
    return row ? `${row.organisationId} ${row.environment} ${row.currency} ${row.id}` : '';
  };
  const placed = fills.map((fill) => ({ fill, place: placeOf(fill) }));
  return placed.sort((a, b) => (a.place < b.place ? -1 : a.place > b.place ? 1 : 0)).map(({ fill }) => fill);
}

/**
 * Completes the orders of a broker's file, line by line. A rejected line does not stop the others; an order completed
 * before with the same figures is skipped. A dry run does the same and rolls everything back, so its report is exact.
 * @returns the outcome of each line, in the order of the file
 */
export async function completeOrders(
  context: OpenContext,
  input: Input,
): Promise<AnswerOf<typeof operations.completeOrders>> {
  const staff = await findStaff(context);
  const { fills, environment, dry_run: isTrial } = input;
  const work = async (inner: OpenContext): Promise<Map<Fill, Outcome>> => {
    const references = [...new Set(fills.map(({ reference }) => reference))];
    const orders = await lockByReference(inner, environment, references);
    const outcomes = new Map<Fill, Outcome>();
    for (const fill of inLockOrder(fills, orders)) {
      outcomes.set(fill, await completeLine(inner, orders, fill, { staff, input }));
    }
    return outcomes;
  };
  const outcomes = isTrial ? await tryOut(context, work) : await work(context);
  return { data: fills.flatMap((fill) => outcomes.get(fill) ?? []), next_cursor: null };
}
