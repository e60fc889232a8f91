import { beginOf, costOf, earned, feesOf, lagosDay, sumOf, unitsFor, worth } from './arithmetic';
import type { Book, Holding, Offer, Order } from './book';

/** The context of a step: the expected state, the investments at that time, the time. */
export interface Scene {
  readonly book: Book;
  readonly offers: ReadonlyMap<string, Offer>;
  readonly now: number;
  readonly isExchangeOpen: boolean;
}

const PROCESSING_MS = 2_000;
const COMPLETED_MS = 5_000;

export const openStatuses: readonly string[] = ['awaiting_payment', 'pending_fulfilment', 'processing'];

export function offerOf({ offers }: Scene, id: string): Offer {
  const offer = offers.get(id);
  if (!offer) throw new Error(`the model knows no investment ${id}`);
  return offer;
}

/** Credits a settled request; an order that awaits it is paid immediately with the part that it still needs. */
export function credit(scene: Scene, fundingId: string, received: bigint): void {
  const { book } = scene;
  const request = book.funding.get(fundingId);
  if (!request) throw new Error('credit of nothing');
  book.set(book.funding, fundingId, { ...request, status: 'succeeded' });
  book.post(request.currency, { wallet: received, funding_clearing: -received });
  const order = request.orderId === null ? undefined : book.orders.get(request.orderId);
  if (order?.status !== 'awaiting_payment') return;
  const due = order.amount - order.paid;
  payFor(scene, order, received < due ? received : due);
}

/** Moves money from the wallet to an order, which can be executed once fully paid. */
export function payFor({ book, now }: Scene, order: Order, amount: bigint): Order {
  book.post(order.currency, { wallet: -amount, order_clearing: amount });
  const paid = order.paid + amount;
  const isPaid = paid === order.amount;
  return book.changeOrder(order, {
    paid,
    ...(isPaid && { status: 'pending_fulfilment', readyAt: now, dueAt: now + PROCESSING_MS }),
  });
}

/** Ends an order that was not executed: its money and units are released. */
export function giveUp({ book }: Scene, order: Order, status: 'failed' | 'cancelled'): Order {
  if (order.paid > 0n) book.post(order.currency, { wallet: order.paid, order_clearing: -order.paid });
  if (order.side === 'sell' && order.holdingId !== null) {
    const holding = holdingOf(book, order.holdingId);
    book.changeHolding(holding, { reserved: holding.reserved - order.units });
  }
  const events = [...order.events, `order.${status}`];
  return book.changeOrder(order, { status, paid: 0n, dueAt: null, events });
}

export function begin({ book }: Scene, order: Order): Order {
  const events = [...order.events, 'order.processing'];
  const dueAt = order.readyAt === null ? null : order.readyAt + COMPLETED_MS;
  return book.changeOrder(order, { status: 'processing', dueAt, events });
}

/** Executes an order at the current price. */
export function complete(scene: Scene, order: Order, holdingId: string): Order {
  return order.side === 'buy' ? completeBuy(scene, order, holdingId) : completeSell(scene, order);
}

function completeBuy(scene: Scene, order: Order, holdingId: string): Order {
  const { book, now } = scene;
  const { price, rate, tenor } = offerOf(scene, order.investmentId);
  const fees = sumOf(order.fees);
  const gross = order.amount - fees;
  const units = unitsFor(gross, price);
  book.post(order.currency, {
    order_clearing: -order.amount,
    investment_clearing: gross,
    ...(fees > 0n && { fee_income: fees }),
  });
  const startDay = lagosDay(now);
  book.set(book.holdings, holdingId, {
    id: holdingId,
    orderId: order.id,
    investmentId: order.investmentId,
    currency: order.currency,
    status: 'active',
    initialUnits: units,
    initialPrincipal: gross,
    units,
    reserved: 0n,
    principal: gross,
    unitPrice: price,
    rate,
    startDay,
    maturityDay: tenor === null ? null : startDay + tenor,
    paidOut: null,
  });
  const events = [...order.events, 'order.completed'];
  return book.changeOrder(order, {
    status: 'completed',
    dueAt: null,
    units,
    unitPrice: price,
    holdingId,
    events,
  });
}

/** The current sale value of a holding's units, before fees. */
export function saleOf(scene: Scene, holding: Holding, units: bigint): bigint {
  const { price } = offerOf(scene, holding.investmentId);
  if (holding.rate === null) return worth(units, price);
  const principal = worth(units, 10_000n);
  return principal + earned(principal, holding.rate, daysOf(holding, scene.now));
}

/** The unit price that a sale shows. */
export function salePrice(scene: Scene, holding: Holding, units: bigint): bigint {
  if (holding.rate === null) return offerOf(scene, holding.investmentId).price;
  return (saleOf(scene, holding, units) * 100_000_000n) / units;
}

/** The number of days for which a holding has earned returns. */
export function daysOf(holding: Holding, now: number): number {
  const today = lagosDay(now);
  const last = holding.maturityDay !== null && holding.maturityDay < today ? holding.maturityDay : today;
  return last - holding.startDay;
}

function completeSell(scene: Scene, order: Order): Order {
  const { book } = scene;
  const holding = holdingOf(book, order.holdingId ?? '');
  const gross = saleOf(scene, holding, order.units);
  const fees = feesOf(offerOf(scene, order.investmentId).fees, 'sell', gross);
  const proceeds = gross - sumOf(fees);
  if (proceeds <= 0n) return giveUp(scene, order, 'failed');
  book.post(order.currency, {
    investment_clearing: -gross,
    wallet: proceeds,
    ...(fees.size > 0 && { fee_income: sumOf(fees) }),
  });
  const units = holding.units - order.units;
  book.changeHolding(holding, {
    units,
    reserved: holding.reserved - order.units,
    principal: costOf(holding.initialPrincipal, units, holding.initialUnits),
    ...(units === 0n && { status: 'sold' }),
  });
  return book.changeOrder(order, {
    status: 'completed',
    dueAt: null,
    amount: gross,
    unitPrice: salePrice(scene, holding, order.units),
    fees,
    proceeds,
    events: [...order.events, 'order.completed'],
  });
}

/** Pays out a holding with the returns of its full term. */
export function payOut({ book }: Scene, holding: Holding): Holding {
  const days = (holding.maturityDay ?? 0) - holding.startDay;
  const paidOut = holding.principal + earned(holding.principal, holding.rate ?? 0n, days);
  book.post(holding.currency, { investment_clearing: -paidOut, wallet: paidOut });
  return book.changeHolding(holding, { status: 'matured', paidOut });
}

function holdingOf(book: Book, id: string): Holding {
  const holding = book.holdings.get(id);
  if (!holding) throw new Error(`the model knows no holding ${id}`);
  return holding;
}

/** Whether a holding has matured. */
export const isRipe = (holding: Holding, now: number): boolean =>
  holding.maturityDay !== null && beginOf(holding.maturityDay) <= now;
