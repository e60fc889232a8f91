import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseMoney } from '@/lib/contract/money';
import type { Holding } from '@/lib/contract/trading/holdings';
import type { Investment } from '@/lib/contract/trading/investments';
import { type Order, type OrderStatus, orderStatuses } from '@/lib/contract/trading/orders';
import { claimDueOrder } from '@/server/trading/orders/lifecycle/claim-due-order';
import { openTradingFixture, type TradingFixture } from '../../support/trading';

let fixture: TradingFixture;
let note: Investment;
beforeAll(async () => {
  fixture = await openTradingFixture();
  note = await fixture.investment(({ type, currency }) => type === 'fixed_income' && currency === 'NGN');
  await fixture.fill('40000000.00');
});
afterAll(() => fixture.app.close());

const wanted = (more: object = {}) => ({
  investment_id: note.id,
  amount: '5000.00',
  currency: 'NGN',
  payment_mode: 'wallet',
  ...more,
});
const played = async (id: string, body: object): Promise<Order> => {
  const answer = await fixture.play(id, body);
  expect(answer.status, answer.text).toBe(200);
  return answer.json.data as Order;
};

/** How to bring an order into each state. */
const reach: Readonly<Record<OrderStatus, () => Promise<Order>>> = {
  awaiting_payment: () => fixture.order(wanted({ payment_mode: 'funding' })),
  pending_fulfilment: () => fixture.order(wanted()),
  processing: async () => played((await fixture.order(wanted())).id, { outcome: 'processing' }),
  completed: async () => played((await fixture.order(wanted())).id, { outcome: 'completed' }),
  failed: async () => played((await fixture.order(wanted())).id, { outcome: 'failed' }),
  cancelled: async () => fixture.done(`/orders/${(await fixture.order(wanted())).id}/cancel`, {}),
};

/** Every call that changes an order's state. */
const calls = {
  cancel: (id: string) => fixture.post(`/orders/${id}/cancel`, {}),
  pay: (id: string) => fixture.post(`/orders/${id}/pay`, { payment_mode: 'wallet' }),
  processing: (id: string) => fixture.play(id, { outcome: 'processing' }),
  completed: (id: string) => fixture.play(id, { outcome: 'completed' }),
  failed: (id: string) => fixture.play(id, { outcome: 'failed' }),
};
type Call = keyof typeof calls;

/** The state to which each call moves an order from each state; all other calls are rejected. */
const outcomes: Readonly<Record<OrderStatus, Partial<Record<Call, OrderStatus>>>> = {
  awaiting_payment: { cancel: 'cancelled', pay: 'pending_fulfilment' },
  pending_fulfilment: {
    cancel: 'cancelled',
    processing: 'processing',
    completed: 'completed',
    failed: 'failed',
  },
  processing: { completed: 'completed', failed: 'failed' },
  completed: {},
  failed: {},
  cancelled: {},
};
const matrix = orderStatuses.flatMap((from) =>
  (Object.keys(calls) as Call[]).map((call) => [from, call, outcomes[from][call]] as const),
);

/** The events of an order on its way to a state. */
const ways: Readonly<Record<OrderStatus, readonly string[]>> = {
  awaiting_payment: ['order.created'],
  pending_fulfilment: ['order.created'],
  processing: ['order.created', 'order.processing'],
  completed: ['order.created', 'order.processing', 'order.completed'],
  failed: ['order.created', 'order.processing', 'order.failed'],
  cancelled: ['order.created', 'order.cancelled'],
};

describe('every state and every call', () => {
  test.each(matrix)('%s: %s → %s', async (from, call, to) => {
    const order = await reach[from]();
    expect(order.status).toBe(from);
    const before = [await fixture.find(order.id), await fixture.balance()];
    const answer = await calls[call](order.id);
    if (to === undefined) {
      expect(await fixture.refused(Promise.resolve(answer))).toEqual([
        409,
        'invalid_state',
        { status: from },
      ]);
      expect([await fixture.find(order.id), await fixture.balance()]).toEqual(before);
      return;
    }
    expect(answer.status, answer.text).toBe(200);
    const moved = answer.json.data as Order;
    expect(moved.status).toBe(to);
    expect(await fixture.find(order.id)).toEqual(moved);
    const notified = (await fixture.read<{ type: string; data: Order }[]>('/events?limit=10'))
      .filter(({ data }) => data.id === order.id)
      .map(({ type }) => type);
    expect(notified.reverse()).toEqual(ways[to]);
    expect((await fixture.steps(order.id)).at(-1)?.status).toBe(to);
  });
});

describe('what was paid', () => {
  test.each(['cancel', 'failed'] as const)('comes back in the transaction of %s', async (call) => {
    const before = parseMoney(await fixture.balance());
    const order = await fixture.order(wanted());
    expect(parseMoney(await fixture.balance())).toBe(before - 5000_00n);
    const ended = (await calls[call](order.id)).json.data as Order;
    expect(ended).toMatchObject({ amount: '5000.00', amount_paid: '0.00' });
    expect(parseMoney(await fixture.balance())).toBe(before);
    const lines = await fixture.read<{ id: string; type: string; amount: string }[]>(
      `/transactions?order_id=${order.id}`,
    );
    expect(lines.map(({ type, amount }) => [type, amount])).toEqual([
      ['order_refund', '5000.00'],
      ['order_payment', '-5000.00'],
    ]);
    const last = (await fixture.steps(order.id)).at(-1);
    expect(last?.transaction_id).toBe(lines[0]?.id);
    expect(last?.detail).toContain('NGN 5,000.00 went back to the wallet.');
  });

  test('is not touched by a failure that has a reason of its own, which the order shows', async () => {
    const order = await fixture.order(wanted());
    const failed = await played(order.id, { outcome: 'failed', failure_reason: 'No seller at this price.' });
    expect(failed.failure_reason).toBe('No seller at this price.');
    const wrong = fixture.play(order.id, { outcome: 'completed', failure_reason: 'x' });
    expect(await fixture.refused(wrong)).toMatchObject([400, 'validation_failed', {}]);
  });
});

describe('units that a sell had reserved', () => {
  test.each(['cancel', 'failed'] as const)('are free again after %s', async (call) => {
    const holding = await fixture.bought(wanted());
    const before = await fixture.balance();
    const order = await fixture.order({ side: 'sell', holding_id: holding.id, units: '1200.5' });
    const at = () => fixture.read<Holding>(`/holdings/${holding.id}`);
    expect((await at()).available_units).toBe('3799.500000');
    expect((await calls[call](order.id)).status).toBe(200);
    expect(await at()).toMatchObject({ available_units: '5000.000000', units: '5000.000000' });
    expect(await fixture.balance()).toBe(before);
    expect(await fixture.refused(calls.completed(order.id))).toMatchObject([409, 'invalid_state', {}]);
  });

  test('a sell awaits no payment', async () => {
    const holding = await fixture.bought(wanted());
    const order = await fixture.order({ side: 'sell', holding_id: holding.id, units: '1' });
    expect(await fixture.refused(calls.pay(order.id))).toEqual([
      409,
      'invalid_state',
      { status: 'pending_fulfilment' },
    ]);
  });
});

describe('what is due', () => {
  const claim = () => fixture.work((context) => claimDueOrder(context, 'sandbox'));

  test('of the sandbox two seconds after an order is ready, and five', async () => {
    const opening = fixture.clock.now;
    try {
      fixture.clock.now = new Date('2026-11-19T10:00:00.000Z');
      const order = await fixture.order(wanted());
      const claimedAfter = (milliseconds: number) => {
        fixture.clock.now = new Date(Date.parse('2026-11-19T10:00:00.000Z') + milliseconds);
        return claim();
      };
      expect(await claimedAfter(1_999)).toBeUndefined();
      expect(await claimedAfter(2_000)).toMatchObject({ id: order.id, status: 'pending_fulfilment' });
      await played(order.id, { outcome: 'processing' });
      expect(await claimedAfter(4_999)).toBeUndefined();
      expect(await claimedAfter(5_000)).toMatchObject({ id: order.id, status: 'processing' });
      await played(order.id, { outcome: 'completed' });
      expect(await claimedAfter(5_000)).toBeUndefined();
    } finally {
      fixture.clock.now = opening;
    }
  });
});

describe('the feed', () => {
  test('has no gap after all of it', async () => {
    const sequences = (await fixture.events()).map(({ sequence }) => sequence);
    expect(sequences).toEqual(sequences.map((_, index) => index + 1));
  });
});
