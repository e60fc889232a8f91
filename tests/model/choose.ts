import { asText, money } from './arithmetic';
import { type Currency, currencies, type Funding, type Holding, type Offer, type Order } from './book';
import { openStatuses, type Scene } from './effects';
import type { Random } from './random';
import type { Step } from './steps';

/** The inputs of a random step. */
export interface Draw {
  readonly random: Random;
  readonly scene: Scene;
}

const nowhere = '0198c5a0-3a00-7000-8000-00000000dead';

/** Usually picks a fitting item, sometimes any: invalid steps must be rejected. */
function pick<Item>({ random }: Draw, all: Iterable<Item>, fits: (item: Item) => boolean): Item | undefined {
  const items = [...all];
  // The latest ones, which can still change.
  const fitting = items.filter(fits).slice(-40);
  return random.chance(92) && fitting.length > 0 ? random.oneOf(fitting) : random.oneOf(items.slice(-200));
}

const between = ({ random }: Draw, least: bigint, most: bigint): bigint =>
  most <= least ? least : least + BigInt(Math.floor(random.fraction() * Number(most - least + 1n)));

const most: Readonly<Record<Currency, bigint>> = { NGN: 50_000_000n, GHS: 3_000_000n, USD: 1_500_000n };

export const isOpen = ({ status }: Order): boolean => openStatuses.includes(status);
const isPending = ({ status }: Funding): boolean => status === 'pending';
const isHeld = ({ status, units, reserved }: Holding): boolean => status === 'active' && units > reserved;

function chooseFund(draw: Draw): Step {
  const currency = draw.random.oneOf(currencies) ?? 'NGN';
  const amount = draw.random.chance(4) ? between(draw, 1n, 4_999n) : between(draw, 5_000n, most[currency]);
  return { kind: 'fund', currency, amount: money(amount) };
}

/** Ends a request: usually with the requested amount, often with less or more. */
export function settleOf(draw: Draw, request: Pick<Funding, 'id' | 'amount'> | undefined): Step {
  const { random } = draw;
  const { id, amount } = request ?? { id: nowhere, amount: 100n };
  const outcome = random.weighted([
    [78, 'succeeded'],
    [11, 'failed'],
    [11, 'expired'],
  ] as const);
  if (outcome !== 'succeeded' || random.chance(45)) return { kind: 'settleFunding', id, outcome };
  const received = random.chance(60)
    ? between(draw, 1n, amount)
    : amount + between(draw, 1n, random.chance(50) ? 100n : amount);
  return { kind: 'settleFunding', id, outcome, received: money(received) };
}

const chooseSettle = (draw: Draw): Step =>
  settleOf(draw, pick(draw, draw.scene.book.funding.values(), isPending));

/** An amount for an offer: within its limits, near the wallet's balance, or out of range. */
function buyAmount(draw: Draw, offer: Offer): bigint {
  const balance = draw.scene.book.balance('wallet', offer.currency);
  const way = draw.random.weighted([
    [70, 'some'],
    [20, 'balance'],
    [5, 'least'],
    [5, 'wrong'],
  ] as const);
  if (way === 'wrong') {
    return draw.random.chance(50) || offer.maximum === null
      ? between(draw, 1n, offer.minimum)
      : offer.maximum + 1n;
  }
  if (way === 'least') return offer.minimum;
  if (way === 'balance' && balance > offer.minimum) return balance + between(draw, 0n, 2n) - 1n;
  return between(draw, offer.minimum, offer.minimum * 12n);
}

/** References, some of which repeat. */
function reference({ random, scene }: Draw): { reference?: string } {
  if (random.chance(60)) return {};
  const used = random.chance(10) ? random.oneOf([...scene.book.references.keys()].slice(-20)) : undefined;
  return { reference: used ?? `client-${random.whole(1, 1_000_000_000)}` };
}

export function chooseBuy(draw: Draw): Step {
  const { random, scene } = draw;
  const offers = [...scene.offers.values()];
  const offer = random.oneOf(random.chance(95) ? offers.filter((one) => one.isOpen) : offers);
  if (!offer) throw new Error('nothing to buy');
  return {
    kind: 'buy',
    investmentId: random.chance(99) ? offer.id : nowhere,
    amount: money(buyAmount(draw, offer)),
    currency: random.chance(98) ? offer.currency : 'GHS',
    mode: random.chance(60) ? 'wallet' : 'funding',
    ...reference(draw),
  };
}

/** Sells a percentage of the holding, sometimes slightly more than all of it. */
export function sellOf(draw: Draw, holding: Holding | undefined, percent: number): Step {
  if (!holding) return { kind: 'sell', holdingId: nowhere, units: '1.0' };
  const { random } = draw;
  if (random.chance(20)) {
    const amount = between(draw, 1n, (holding.principal * BigInt(percent)) / 100n + 2n);
    return { kind: 'sell', holdingId: holding.id, amount: money(amount), ...reference(draw) };
  }
  const available = holding.units - holding.reserved;
  const some = random.chance(25) ? available : (available * BigInt(percent)) / 100n;
  const units = (random.chance(4) ? available : some) + (random.chance(4) ? 1n : 0n);
  return {
    kind: 'sell',
    holdingId: holding.id,
    units: asText(units > 0n ? units : 1n, 6),
    ...reference(draw),
  };
}

const chooseSell = (draw: Draw): Step =>
  sellOf(draw, pick(draw, draw.scene.book.holdings.values(), isHeld), draw.random.whole(1, 100));

const orderWhere = (draw: Draw, fits: (order: Order) => boolean): string =>
  pick(draw, draw.scene.book.orders.values(), fits)?.id ?? nowhere;

const choosePay = (draw: Draw): Step => ({
  kind: 'pay',
  orderId: orderWhere(draw, ({ status }) => status === 'awaiting_payment'),
  mode: draw.random.chance(50) ? 'wallet' : 'funding',
});

const chooseCancel = (draw: Draw): Step => ({
  kind: 'cancel',
  orderId: orderWhere(draw, ({ status }) => status === 'awaiting_payment' || status === 'pending_fulfilment'),
});

const chooseSettleOrder = (draw: Draw): Step => ({
  kind: 'settleOrder',
  orderId: orderWhere(draw, ({ status }) => status === 'pending_fulfilment' || status === 'processing'),
  outcome: draw.random.weighted([
    [25, 'processing'],
    [60, 'completed'],
    [15, 'failed'],
  ] as const),
});

const chooseMature = (draw: Draw): Step => ({
  kind: 'mature',
  holdingId:
    pick(draw, draw.scene.book.holdings.values(), (one) => isHeld(one) && one.maturityDay !== null)?.id ??
    nowhere,
});

export const jobs = ['expireFunding', 'expireOrderFunding', 'fulfil', 'mature'] as const;

const chooseJob = ({ random }: Draw): Step => ({
  kind: 'job',
  job: random.weighted([
    [1, 'expireFunding'],
    [2, 'expireOrderFunding'],
    [8, 'fulfil'],
    [1, 'mature'],
  ] as const),
});

/** Chooses a random step of any kind. */
export function chooseStep(draw: Draw): Step {
  const choose = draw.random.weighted([
    [9, chooseFund],
    [15, chooseSettle],
    [24, chooseBuy],
    [14, chooseSell],
    [7, choosePay],
    [6, chooseCancel],
    [10, chooseSettleOrder],
    [1, chooseMature],
    [14, chooseJob],
  ] as const);
  return choose(draw);
}
