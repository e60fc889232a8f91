import { asText, dateText, millionths, minor, money, scaled, sumOf } from './arithmetic';
import type { Holding, Order } from './book';
import type { Outcome, Reason } from './steps';

type Json = Readonly<Record<string, unknown>>;

/** Why an outcome does not fit; null if it fits. */
export type Verdict = string | null;

/** The first verdict that is not null. */
export const firstOf = (...verdicts: readonly Verdict[]): Verdict =>
  verdicts.find((verdict) => verdict !== null) ?? null;

/** Checks that a rejection is one that the model allows; without any, there must be none. */
export function checkRefusal({ refusal }: Outcome, reasons: readonly Reason[]): Verdict {
  if (!refusal) return reasons.length === 0 ? null : `should have been refused: ${JSON.stringify(reasons)}`;
  const fits = reasons.some(
    ({ code, details = {} }) =>
      code === refusal.code &&
      Object.entries(details).every(([name, value]) => refusal.details[name] === value),
  );
  return fits ? null : `refused with ${JSON.stringify(refusal)}, the model knows ${JSON.stringify(reasons)}`;
}

/** The fields of an object that differ from the expected ones. */
export function checkFields(what: string, expected: Json, shown: Json | undefined): Verdict {
  const wrong = Object.entries(expected).flatMap(([name, value]) =>
    shown?.[name] === value
      ? []
      : [`${name} is ${JSON.stringify(shown?.[name])}, not ${JSON.stringify(value)}`],
  );
  return wrong.length === 0 ? null : `${what}: ${wrong.join('; ')}`;
}

/** Checks the events of a step: `type id`, each as often as expected, and those of one record in order. */
export function checkNotified({ notified }: Outcome, expected: readonly string[]): Verdict {
  const lines = notified.map(({ type, id }) => `${type} ${id}`);
  const byRecord = (all: readonly string[]) =>
    [...all].sort((a, b) => (idIn(a) < idIn(b) ? -1 : idIn(a) > idIn(b) ? 1 : 0));
  const [shown, wanted] = [byRecord(lines).join(', '), byRecord(expected).join(', ')];
  return shown === wanted ? null : `told ${shown || 'nothing'}, not ${wanted || 'nothing'}`;
}

const idIn = (line: string): string => line.split(' ')[1] ?? '';

/** The data of the last event of a type in a step. */
export const dataOf = ({ notified }: Outcome, type: string): Json | undefined =>
  notified.findLast((event) => event.type === type)?.data;

/** A JSON value as text, independent of the order of its fields, which the database does not preserve. */
export const sortedText = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  ) ?? '';

/** A price with two to four decimals, as the API formats it. */
const priceText = (price: bigint): string => asText(price, 4).replace(/0{1,2}$/, '');

/** Checks an order as the API shows it. */
export function checkOrder(order: Order, shown: Json | undefined): Verdict {
  const isBuy = order.side === 'buy';
  const fields = checkFields(
    `order ${order.id}`,
    {
      id: order.id,
      side: order.side,
      status: order.status,
      investment_id: order.investmentId,
      currency: order.currency,
      amount: money(order.amount),
      amount_paid: isBuy ? money(order.paid) : undefined,
      amount_due: order.status === 'awaiting_payment' ? money(order.amount - order.paid) : undefined,
      units: asText(order.units, 6),
      unit_price: priceText(order.unitPrice),
      payment_mode: order.mode ?? undefined,
      holding_id: order.holdingId ?? undefined,
      client_reference: order.clientReference ?? undefined,
      proceeds: order.proceeds === null ? undefined : money(order.proceeds),
    },
    shown,
  );
  const fees = shown?.fees as readonly { readonly code: string; readonly amount: string }[] | undefined;
  const feeText = (fees ?? []).map(({ code, amount }) => `${code} ${amount}`).join(', ');
  const wanted = [...order.fees].map(([code, amount]) => `${code} ${money(amount)}`).join(', ');
  return firstOf(
    fields,
    feeText === wanted ? null : `order ${order.id}: fees are ${feeText}, not ${wanted}`,
    sortedText(shown?.estimate) === order.estimate ? null : `order ${order.id}: its estimate has changed`,
    order.payment === null || shown?.payment === order.payment
      ? null
      : `order ${order.id}: paid by ${shown?.payment}`,
    (order.status === 'failed') === (shown?.failure_reason !== undefined)
      ? null
      : `order ${order.id}: failure_reason`,
    checkTimes(order, shown),
  );
}

/** Checks that exactly the states that an order has been in have times. */
function checkTimes(order: Order, shown: Json | undefined): Verdict {
  const has = (name: string) => shown?.[name] !== undefined;
  const expected: readonly (readonly [string, boolean])[] = [
    ['processing_at', order.events.includes('order.processing')],
    ['completed_at', order.status === 'completed'],
    ['failed_at', order.status === 'failed'],
    ['cancelled_at', order.status === 'cancelled'],
  ];
  const wrong = expected.filter(([name, wanted]) => has(name) !== wanted).map(([name]) => name);
  return wrong.length === 0 ? null : `order ${order.id} (${order.status}): wrong ${wrong.join(', ')}`;
}

/** Checks the sums of an estimate stored with an order. */
export function checkEstimate(order: Order, shown: Json | undefined): Verdict {
  const estimate = (shown?.estimate ?? {}) as Readonly<Record<string, string>>;
  const [gross, total] = [minor(estimate.gross ?? '0'), minor(estimate.total ?? '0')];
  const fees = sumOf(order.fees);
  const sums =
    order.side === 'buy' ? gross + fees === total && total === order.amount : gross - fees === total;
  const same =
    millionths(estimate.units ?? '0') === order.units &&
    scaled(estimate.unit_price ?? '0', 4) === order.unitPrice;
  return sums && same ? null : `order ${order.id}: its estimate is ${JSON.stringify(estimate)}`;
}

/** Checks the parts of a holding that do not depend on the current price. */
export const checkHolding = (holding: Holding, shown: Json | undefined): Verdict =>
  checkFields(
    `holding ${holding.id}`,
    {
      id: holding.id,
      order_id: holding.orderId,
      investment_id: holding.investmentId,
      currency: holding.currency,
      status: holding.status,
      initial_units: asText(holding.initialUnits, 6),
      initial_principal: money(holding.initialPrincipal),
      unit_price: priceText(holding.unitPrice),
      start_date: dateText(holding.startDay),
      maturity_date: holding.maturityDay === null ? undefined : dateText(holding.maturityDay),
      paid_out: holding.paidOut === null ? undefined : money(holding.paidOut),
      principal: money(holding.principal),
      units: asText(holding.units, 6),
      available_units: asText(holding.units - holding.reserved, 6),
    },
    shown,
  );
