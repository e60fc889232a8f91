import { asText, feesOf, feesWithin, millionths, minor, money, sumOf, unitsFor } from './arithmetic';
import type { Holding, Offer, Order } from './book';
import {
  begin,
  complete,
  giveUp,
  isRipe,
  offerOf,
  payFor,
  payOut,
  type Scene,
  saleOf,
  salePrice,
} from './effects';
import { fundingReasons, noteFunding } from './judge-funding';
import type { Outcome, Reason, Step } from './steps';
import {
  checkEstimate,
  checkHolding,
  checkNotified,
  checkOrder,
  checkRefusal,
  dataOf,
  firstOf,
  sortedText,
  type Verdict,
} from './verdicts';

type Of<Kind extends Step['kind']> = Extract<Step, { kind: Kind }>;

const notFound: Reason = { code: 'not_found' };
const wrongState = (status: string): Reason => ({ code: 'invalid_state', details: { status } });

/** Why a wallet can't pay this amount. */
function walletReasons({ book }: Scene, currency: Order['currency'], amount: bigint): Reason[] {
  const available = book.balance('wallet', currency);
  if (amount <= available) return [];
  const details = { currency, available: money(available), required: money(amount) };
  return [{ code: 'insufficient_funds', details }];
}

/** Why a partner's reference is rejected. */
const referenceReasons = ({ book }: Scene, reference: string | undefined): Reason[] =>
  reference !== undefined && book.references.has(reference)
    ? [{ code: 'duplicate_reference', details: { client_reference: reference } }]
    : [];

function buyReasons(scene: Scene, step: Of<'buy'>, offer: Offer): Reason[] {
  const amount = minor(step.amount);
  const isIn = amount >= offer.minimum && (offer.maximum === null || amount <= offer.maximum);
  return [
    ...(offer.isOpen ? [] : [{ code: 'investment_closed' }]),
    ...(step.currency === offer.currency ? [] : [{ code: 'validation_failed' }]),
    ...(isIn ? [] : [{ code: 'amount_out_of_range', details: { minimum: money(offer.minimum) } }]),
    ...referenceReasons(scene, step.reference),
    ...(step.mode === 'wallet' ? walletReasons(scene, step.currency, amount) : fundingReasons(amount)),
  ];
}

/** The fields of every new order. */
const fresh = (outcome: Outcome) => ({
  id: String(outcome.answer?.id),
  clientReference: null,
  mode: null,
  payment: null,
  proceeds: null,
  holdingId: null,
  dueAt: null,
  readyAt: null,
  paid: 0n,
  estimate: sortedText(outcome.answer?.estimate),
  events: ['order.created'],
});

function noteReference({ book }: Scene, order: Order): void {
  if (order.clientReference !== null) book.set(book.references, order.clientReference, order.id);
}

/** Checks a new order: its response and its event must match, without other events. */
const checkMade = (order: Order, outcome: Outcome): Verdict =>
  firstOf(
    checkOrder(order, outcome.answer),
    checkOrder(order, dataOf(outcome, 'order.created')),
    checkEstimate(order, outcome.answer),
    checkNotified(outcome, [`order.created ${order.id}`]),
  );

export function judgeBuy(scene: Scene, step: Of<'buy'>, outcome: Outcome): Verdict {
  const { book } = scene;
  const offer = scene.offers.get(step.investmentId);
  if (!offer) return checkRefusal(outcome, [notFound]);
  const refused = checkRefusal(outcome, buyReasons(scene, step, offer));
  if (refused || outcome.refusal) return refused;
  const amount = minor(step.amount);
  const fees = feesWithin(offer.fees, amount);
  const made = book.set(book.orders, String(outcome.answer?.id), {
    ...fresh(outcome),
    side: 'buy',
    status: 'awaiting_payment',
    investmentId: offer.id,
    currency: offer.currency,
    amount,
    units: unitsFor(amount - sumOf(fees), offer.price),
    unitPrice: offer.price,
    fees,
    mode: step.mode,
    payment: String(outcome.answer?.payment),
    clientReference: step.reference ?? null,
  } satisfies Order);
  noteReference(scene, made);
  if (step.mode === 'wallet') return checkMade(payFor(scene, made, amount), outcome);
  return firstOf(checkMade(made, outcome), noteFundingOf(scene, made, amount, outcome));
}

/** The funding request of an order; the worker reads it and returns it with the response. */
function noteFundingOf(scene: Scene, order: Order, amount: bigint, outcome: Outcome): Verdict {
  const { currency, id: orderId } = order;
  const shown = outcome.funding;
  if (shown?.id !== order.payment) return `order ${orderId}: paid by ${order.payment}, which is not there`;
  return noteFunding(scene, shown, { currency, amount, orderId });
}

/** Whether an order's funding request still awaits its money. */
const hasPending = ({ book }: Scene, order: Order): boolean =>
  order.payment !== null && book.funding.get(order.payment)?.status === 'pending';

export function judgePay(scene: Scene, step: Of<'pay'>, outcome: Outcome): Verdict {
  const { book } = scene;
  const order = book.orders.get(step.orderId);
  if (!order) return checkRefusal(outcome, [notFound]);
  const due = order.amount - order.paid;
  const byFunding = step.mode === 'funding';
  const reasons =
    order.status !== 'awaiting_payment' || (byFunding && hasPending(scene, order))
      ? [wrongState(order.status)]
      : byFunding
        ? fundingReasons(due)
        : walletReasons(scene, order.currency, due);
  const refused = checkRefusal(outcome, reasons);
  if (refused || outcome.refusal) return refused;
  const silent = checkNotified(outcome, []);
  if (!byFunding) {
    // The API does not specify whether an order that was paid in two ways shows the first or the last.
    const mode = String(outcome.answer?.payment_mode);
    return firstOf(checkOrder(payFor(scene, { ...order, payment: null, mode }, due), outcome.answer), silent);
  }
  const payment = String(outcome.answer?.payment);
  const asked = book.changeOrder(order, { payment });
  return firstOf(checkOrder(asked, outcome.answer), silent, noteFundingOf(scene, asked, due, outcome));
}

/**
 * The number of units for an amount: for investments with a rate, a unit is worth its share of the whole position,
 * otherwise the market's price.
 */
function unitsWorth(scene: Scene, holding: Holding, amount: bigint): bigint {
  if (holding.rate === null) return unitsFor(amount, offerOf(scene, holding.investmentId).price);
  const whole = saleOf(scene, holding, holding.units);
  return whole === 0n ? 0n : (amount * holding.units) / whole;
}

/**
 * The number of units of a sell. For investments with a rate, a partial sale is computed before the holding is locked,
 * and a concurrent sale may change it slightly, so the service's number is accepted if it is that close.
 */
function unitsOf(scene: Scene, step: Of<'sell'>, holding: Holding, outcome: Outcome): bigint {
  if (step.units !== undefined) return millionths(step.units);
  const units = unitsWorth(scene, holding, minor(step.amount ?? '0'));
  const said = outcome.answer?.units ?? outcome.refusal?.details.required;
  if (holding.rate === null || typeof said !== 'string') return units;
  const other = millionths(said);
  const difference = other > units ? other - units : units - other;
  return difference * 100_000n <= units + 100_000n ? other : units;
}

function sellReasons(scene: Scene, step: Of<'sell'>, holding: Holding, units: bigint): Reason[] {
  const twice = referenceReasons(scene, step.reference);
  if (holding.status !== 'active') return [wrongState(holding.status), ...twice];
  const available = holding.units - holding.reserved;
  const gross = units === 0n ? 0n : saleOf(scene, holding, units);
  const fees = sumOf(feesOf(offerOf(scene, holding.investmentId).fees, 'sell', gross));
  const details = { available: asText(available, 6), required: asText(units, 6) };
  return [
    ...(isRipe(holding, scene.now) ? [wrongState('active')] : []),
    ...(units > available ? [{ code: 'insufficient_units', details }] : []),
    ...(gross <= fees ? [{ code: 'amount_out_of_range' }] : []),
    ...twice,
  ];
}

export function judgeSell(scene: Scene, step: Of<'sell'>, outcome: Outcome): Verdict {
  const { book, now } = scene;
  const holding = book.holdings.get(step.holdingId);
  if (!holding) return checkRefusal(outcome, [notFound]);
  const units = unitsOf(scene, step, holding, outcome);
  const refused = checkRefusal(outcome, sellReasons(scene, step, holding, units));
  if (refused || outcome.refusal) return refused;
  const gross = saleOf(scene, holding, units);
  const made = book.set(book.orders, String(outcome.answer?.id), {
    ...fresh(outcome),
    side: 'sell',
    status: 'pending_fulfilment',
    investmentId: holding.investmentId,
    currency: holding.currency,
    amount: gross,
    units,
    unitPrice: salePrice(scene, holding, units),
    fees: feesOf(offerOf(scene, holding.investmentId).fees, 'sell', gross),
    holdingId: holding.id,
    clientReference: step.reference ?? null,
    readyAt: now,
    dueAt: now + 2_000,
  } satisfies Order);
  noteReference(scene, made);
  book.changeHolding(holding, { reserved: holding.reserved + units });
  return checkMade(made, outcome);
}

export function judgeCancel(scene: Scene, step: Of<'cancel'>, outcome: Outcome): Verdict {
  const order = scene.book.orders.get(step.orderId);
  if (!order) return checkRefusal(outcome, [notFound]);
  const allowed = order.status === 'awaiting_payment' || order.status === 'pending_fulfilment';
  const refused = checkRefusal(outcome, allowed ? [] : [wrongState(order.status)]);
  if (refused || outcome.refusal) return refused;
  const cancelled = giveUp(scene, order, 'cancelled');
  return firstOf(
    checkOrder(cancelled, outcome.answer),
    checkOrder(cancelled, dataOf(outcome, 'order.cancelled')),
    checkNotified(outcome, [`order.cancelled ${order.id}`]),
  );
}

export function judgeSettleOrder(scene: Scene, step: Of<'settleOrder'>, outcome: Outcome): Verdict {
  const order = scene.book.orders.get(step.orderId);
  if (!order) return checkRefusal(outcome, [notFound]);
  const isWaiting = order.status === 'pending_fulfilment';
  const allowed = isWaiting || (order.status === 'processing' && step.outcome !== 'processing');
  const refused = checkRefusal(outcome, allowed ? [] : [wrongState(order.status)]);
  if (refused || outcome.refusal) return refused;
  const begun = isWaiting ? begin(scene, order) : order;
  const began = isWaiting ? [`order.processing ${order.id}`] : [];
  if (step.outcome === 'processing') {
    return firstOf(checkOrder(begun, outcome.answer), checkNotified(outcome, began));
  }
  const ended =
    step.outcome === 'completed'
      ? complete(scene, begun, String(outcome.answer?.holding_id))
      : giveUp(scene, begun, 'failed');
  // An order that can't be executed because nothing would remain after fees has failed.
  const event = `order.${ended.status}`;
  return firstOf(
    checkOrder(ended, outcome.answer),
    checkOrder(ended, dataOf(outcome, event)),
    isWaiting ? checkOrder(begun, dataOf(outcome, 'order.processing')) : null,
    checkNotified(outcome, [...began, `${event} ${order.id}`]),
  );
}

export function judgeMature(scene: Scene, step: Of<'mature'>, outcome: Outcome): Verdict {
  const holding = scene.book.holdings.get(step.holdingId);
  if (!holding) return checkRefusal(outcome, [notFound]);
  const allowed = holding.status === 'active' && holding.maturityDay !== null && holding.reserved === 0n;
  const refused = checkRefusal(outcome, allowed ? [] : [wrongState(holding.status)]);
  if (refused || outcome.refusal) return refused;
  const paid = payOut(scene, holding);
  return firstOf(
    checkHolding(paid, outcome.answer),
    checkHolding(paid, dataOf(outcome, 'holding.matured')),
    checkNotified(outcome, [`holding.matured ${holding.id}`]),
  );
}
