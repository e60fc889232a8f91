import { money } from './arithmetic';
import type { Order } from './book';
import { chooseBuy, chooseStep, type Draw, isOpen, sellOf, settleOf } from './choose';
import type { Step } from './steps';

const recent = <Item>(items: Iterable<Item>, fits: (item: Item) => boolean): Item[] =>
  [...items].filter(fits).slice(-30);

/** Steps on one order that exclude each other. */
function onOneOrder(draw: Draw): Step[] {
  const { random, scene } = draw;
  const order = random.oneOf(recent(scene.book.orders.values(), isOpen));
  if (!order) return [];
  const { id: orderId } = order;
  const request = order.payment === null ? undefined : scene.book.funding.get(order.payment);
  const settle = (outcome: 'processing' | 'completed' | 'failed'): Step => ({
    kind: 'settleOrder',
    orderId,
    outcome,
  });
  const all: Step[] = [
    { kind: 'cancel', orderId },
    { kind: 'cancel', orderId },
    settle('completed'),
    settle('failed'),
    settle('processing'),
    { kind: 'job', job: 'fulfil' },
    { kind: 'pay', orderId, mode: 'wallet' },
    { kind: 'pay', orderId, mode: 'funding' },
    ...(request ? [settleOf(draw, request), settleOf(draw, request)] : []),
    ...(request ? [{ kind: 'job', job: 'expireOrderFunding' } as const] : []),
  ];
  return shuffled(
    draw,
    all.filter((step) => mayMatter(order, step)),
  );
}

/** Whether a step can change the order rather than only be rejected. */
function mayMatter({ status }: Order, { kind }: Step): boolean {
  if (status === 'awaiting_payment') return kind !== 'settleOrder';
  return kind !== 'pay' && (status !== 'processing' || kind !== 'cancel');
}

/** Sells that together exceed the holding, and its maturity. */
function onOneHolding(draw: Draw): Step[] {
  const { random, scene } = draw;
  const holding = random.oneOf(recent(scene.book.holdings.values(), ({ status }) => status === 'active'));
  if (!holding) return [];
  const sells = Array.from({ length: 4 }, () => sellOf(draw, holding, random.whole(40, 100)));
  const mature: Step[] =
    holding.maturityDay !== null && random.chance(30) ? [{ kind: 'mature', holdingId: holding.id }] : [];
  return shuffled(draw, [...sells.slice(mature.length), ...mature]);
}

/** Buys that together cost more than the wallet has. */
function onOneWallet(draw: Draw): Step[] {
  const { random, scene } = draw;
  const offer = random.oneOf([...scene.offers.values()].filter((one) => one.isOpen));
  if (!offer) return [];
  const balance = scene.book.balance('wallet', offer.currency);
  const part = (balance * BigInt(random.whole(30, 100))) / 100n;
  if (part < offer.minimum || (offer.maximum !== null && part > offer.maximum)) return [];
  return Array.from({ length: 4 }, () => ({
    kind: 'buy',
    investmentId: offer.id,
    amount: money(part),
    currency: offer.currency,
    mode: 'wallet',
  }));
}

/** Orders with the same client reference. */
function withOneReference(draw: Draw): Step[] {
  const reference = `twice-${draw.random.whole(1, 1_000_000_000)}`;
  return Array.from({ length: 4 }, () => ({ ...chooseBuy(draw), reference }) as Step);
}

function onOneRequest(draw: Draw): Step[] {
  const { random, scene } = draw;
  const request = random.oneOf(recent(scene.book.funding.values(), ({ status }) => status === 'pending'));
  if (!request) return [];
  const steps = [settleOf(draw, request), settleOf(draw, request), settleOf(draw, request)];
  return [...steps, { kind: 'job', job: request.orderId === null ? 'expireFunding' : 'expireOrderFunding' }];
}

const jobsAtOnce = (draw: Draw): Step[] => {
  const job = draw.random.oneOf(['fulfil', 'fulfil', 'mature', 'expireOrderFunding'] as const) ?? 'fulfil';
  return Array.from({ length: 4 }, () => ({ kind: 'job', job }));
};

function shuffled<Item>({ random }: Draw, items: readonly Item[]): Item[] {
  return items
    .map((item) => [random.fraction(), item] as const)
    .sort(([one], [other]) => one - other)
    .map(([, item]) => item);
}

/** The concurrent steps of a round, often conflicting ones. */
export function chooseRound(draw: Draw): Step[] {
  const { random } = draw;
  const size = random.weighted([
    [30, 1],
    [45, 2],
    [15, 3],
    [10, 4],
  ] as const);
  const contend = random.weighted([
    [50, () => []],
    [20, onOneOrder],
    [8, onOneHolding],
    [7, onOneWallet],
    [4, withOneReference],
    [6, onOneRequest],
    [5, jobsAtOnce],
  ] as const);
  const steps = size === 1 ? [] : contend(draw).slice(0, size);
  return [...steps, ...Array.from({ length: size - steps.length }, () => chooseStep(draw))];
}
