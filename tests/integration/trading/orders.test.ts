import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseMoney } from '@/lib/contract/money';
import { operations } from '@/lib/contract/operations';
import type { Holding } from '@/lib/contract/trading/holdings';
import type { Investment } from '@/lib/contract/trading/investments';
import type { Order } from '@/lib/contract/trading/orders';
import type { Transaction, TransactionTrace } from '@/lib/contract/wallets/transactions';
import { openTradingFixture, type TradingFixture } from '../../support/trading';

let fixture: TradingFixture;
let share: Investment;
let note: Investment;
beforeAll(async () => {
  fixture = await openTradingFixture();
  share = await fixture.investment(({ symbol }) => symbol === 'DANGCEM');
  note = await fixture.investment(({ type, currency }) => type === 'fixed_income' && currency === 'NGN');
  await fixture.fill('10000000.00');
});
afterAll(() => fixture.app.close());

const NOBODY = '0198c5a0-0000-7000-8000-000000000000';
const wanted = () => ({
  investment_id: share.id,
  amount: '100000.00',
  currency: 'NGN',
  payment_mode: 'wallet',
});
const sale = (holdingId: string, units: string) => ({ side: 'sell', holding_id: holdingId, units });
const ofOrder = async (id: string): Promise<Transaction[]> => fixture.read(`/transactions?order_id=${id}`);

describe('a buy from the wallet', () => {
  test('is paid at once, dealt, and becomes a holding; every figure is the ledger’s', async () => {
    const before = parseMoney(await fixture.balance());
    const order = await fixture.order({
      ...wanted(),
      client_reference: 'first-buy',
      customer: 'customer-77',
      metadata: { fixture: 'Lagos', note: 'Ṣọ́' },
    });
    expect(operations.createOrder.answer.parse({ data: order })).toEqual({ data: order });
    expect(order).toMatchObject({
      status: 'pending_fulfilment',
      side: 'buy',
      payment_mode: 'wallet',
      amount: '100000.00',
      amount_paid: '100000.00',
      client_reference: 'first-buy',
      customer: 'customer-77',
      metadata: { fixture: 'Lagos', note: 'Ṣọ́' },
      paid_at: order.created_at,
      investment_name: 'Dangote Cement Plc',
      symbol: 'DANGCEM',
    });
    expect(order.reference).toMatch(/^ORD-[0-9A-HJKMNP-TV-Z]{12}$/);
    expect(order.amount_due).toBeUndefined();
    const [payment, ...others] = await ofOrder(order.id);
    expect(others).toEqual([]);
    expect(payment).toMatchObject({
      id: order.payment,
      type: 'order_payment',
      direction: 'debit',
      amount: '-100000.00',
      reference: order.reference,
      order_id: order.id,
    });
    expect(parseMoney(await fixture.balance())).toBe(before - 100_000_00n);

    const done = await fixture.dealt(order);
    expect(done).toMatchObject({ status: 'completed', units: order.units, amount_paid: '100000.00' });
    expect(done.estimate).toEqual(order.estimate);
    expect(await fixture.read<Holding>(`/holdings/${done.holding_id}`)).toMatchObject({
      order_id: order.id,
      units: order.units,
      principal: '98801.73',
      unit_price: '518.12',
      customer_reference: 'customer-77',
      start_date: '2026-11-20',
      status: 'active',
    });
    expect(parseMoney(await fixture.balance())).toBe(before - 100_000_00n);
  });

  test('reports each move once, in order, with the order as it was then', async () => {
    const order = await fixture.dealt(await fixture.order(wanted()));
    const notified = (await fixture.events()).filter(({ data }) => data.id === order.id);
    expect(notified.map(({ type, data }) => [type, data.status])).toEqual([
      ['order.created', 'pending_fulfilment'],
      ['order.processing', 'processing'],
      ['order.completed', 'completed'],
    ]);
    expect(notified[2]?.data).toEqual(order);
    const steps = await fixture.steps(order.id);
    expect(operations.listOrderSteps.answer.parse({ data: steps, next_cursor: null })).toEqual({
      data: steps,
      next_cursor: null,
    });
    expect(steps.map(({ status, event, transaction_id }) => [status, event?.type, transaction_id])).toEqual([
      ['pending_fulfilment', 'order.created', order.payment],
      ['processing', 'order.processing', undefined],
      ['completed', 'order.completed', undefined],
    ]);
    for (const { actor } of steps) expect(actor).toEqual({ kind: 'key', id: fixture.org.test.key });
  });

  test('is closed in the ledger: what was paid went into the investment and into fees', async () => {
    const order = await fixture.dealt(await fixture.order(wanted()));
    const rows = await fixture.rows<{ kind: string; sum: string }>(
      `select account_kind as kind, sum(amount)::text as sum from ledger_entries where order_id = '${order.id}' group by 1 order by 1`,
    );
    expect(rows).toEqual([
      { kind: 'fee_income', sum: '119827' },
      { kind: 'investment_clearing', sum: '9880173' },
      { kind: 'order_clearing', sum: '0' },
      { kind: 'wallet', sum: '-10000000' },
    ]);
    const trace = await fixture.read<TransactionTrace>(`/transactions/${order.payment}/trace`);
    expect(trace.order?.id).toBe(order.id);
    expect(trace.posting.entries.map(({ account }) => account).sort()).toEqual(['order_clearing', 'wallet']);
  });

  test('of what pays a rate is counted in its principal', async () => {
    const holding = await fixture.bought({ ...wanted(), investment_id: note.id, amount: '5000.00' });
    expect(holding).toMatchObject({
      units: '5000.000000',
      principal: '5000.00',
      unit_price: '1.00',
      interest_rate: '17.60',
      start_date: '2026-11-20',
      maturity_date: '2028-11-19',
      accrued_returns: '0.00',
    });
  });

  test('keeps what was expected beside what came of it when the price has moved', async () => {
    const order = await fixture.order(wanted());
    const friday = fixture.clock.now;
    try {
      fixture.clock.now = new Date('2026-11-23T11:00:00.000Z');
      const done = await fixture.dealt(order);
      expect(done.unit_price).not.toBe(order.unit_price);
      expect(done.units).not.toBe(order.units);
      expect(done.fees).toEqual(order.fees);
      expect(done.estimate).toEqual(order.estimate);
      expect(done).toMatchObject({ amount: '100000.00', settles_on: '2026-11-24' });
      const holding = await fixture.read<Holding>(`/holdings/${done.holding_id}`);
      expect(holding).toMatchObject({ units: done.units, principal: '98801.73', start_date: '2026-11-23' });
    } finally {
      fixture.clock.now = friday;
    }
  });
});

describe('a sell', () => {
  test('reserves its units, and pays its proceeds when it is dealt', async () => {
    const holding = await fixture.bought(wanted());
    const before = parseMoney(await fixture.balance());
    const order = await fixture.order({ side: 'sell', holding_id: holding.id, units: '10.5' });
    expect(order).toMatchObject({
      side: 'sell',
      status: 'pending_fulfilment',
      units: '10.500000',
      amount: '5440.26',
      holding_id: holding.id,
    });
    for (const field of ['payment_mode', 'payment', 'amount_paid', 'paid_at', 'proceeds'] as const) {
      expect(order[field], field).toBeUndefined();
    }
    expect(await fixture.read<Holding>(`/holdings/${holding.id}`)).toMatchObject({
      units: holding.units,
      available_units: '180.192754',
    });
    const done = await fixture.dealt(order);
    expect(done).toMatchObject({ status: 'completed', amount: '5440.26', proceeds: '5352.96' });
    expect(parseMoney(await fixture.balance())).toBe(before + 5352_96n);
    expect(await ofOrder(order.id)).toMatchObject([
      { type: 'sale_proceeds', amount: '5352.96', holding_id: holding.id, reference: order.reference },
    ]);
    expect(await fixture.read<Holding>(`/holdings/${holding.id}`)).toMatchObject({
      units: '180.192754',
      available_units: '180.192754',
    });
  });

  test('of all that is held leaves nothing', async () => {
    const holding = await fixture.bought(wanted());
    await fixture.dealt(await fixture.order({ side: 'sell', holding_id: holding.id, units: holding.units }));
    expect(await fixture.read<Holding>(`/holdings/${holding.id}`)).toMatchObject({
      status: 'sold',
      units: '0.000000',
      principal: '0.00',
      current_value: '0.00',
    });
    expect(await fixture.refused(fixture.post('/orders', sale(holding.id, '1')))).toEqual([
      409,
      'invalid_state',
      { status: 'sold' },
    ]);
  });

  test('by amount decides its units when it is made', async () => {
    const holding = await fixture.bought(wanted());
    const order = await fixture.order({ side: 'sell', holding_id: holding.id, amount: '5181.20' });
    expect(order).toMatchObject({ units: '10.000000', amount: '5181.20' });
  });

  test('before maturity pays the principal and its returns to the day', async () => {
    const holding = await fixture.bought({ ...wanted(), investment_id: note.id, amount: '100000.00' });
    const friday = fixture.clock.now;
    try {
      // 100 days: 100,000 × 17.6 % × 100 ÷ 365 = 4,821.92.
      fixture.clock.now = new Date('2027-02-28T10:00:00.000Z');
      const all = await fixture.estimate(`side=sell&holding_id=${holding.id}&units=100000`);
      expect(all).toMatchObject({ gross: '104821.92', total: '104821.92', unit_price: '1.0482', fees: [] });
      const whole = await fixture.estimate(`side=sell&holding_id=${holding.id}&amount=104821.92`);
      expect(whole).toMatchObject({ units: '100000.000000', gross: '104821.92' });
      const half = await fixture.dealt(
        await fixture.order({ side: 'sell', holding_id: holding.id, units: '50000' }),
      );
      expect(half).toMatchObject({ amount: '52410.96', proceeds: '52410.96', unit_price: '1.0482' });
      expect(await fixture.read<Holding>(`/holdings/${holding.id}`)).toMatchObject({
        units: '50000.000000',
        principal: '50000.00',
        accrued_returns: '2410.96',
      });
    } finally {
      fixture.clock.now = friday;
    }
  });
});

describe('the list of orders', () => {
  test('is filtered, paged and exported as CSV', async () => {
    const holding = await fixture.bought({
      ...wanted(),
      customer: 'list-customer',
      client_reference: 'list-1',
    });
    const sold = await fixture.order({ ...sale(holding.id, '1'), customer: 'list-customer' });
    const ids = async (query: string) =>
      (await fixture.read<Order[]>(`/orders?limit=100&${query}`)).map(({ id }) => id);
    expect(await ids('customer=list-customer')).toEqual([sold.id, holding.order_id]);
    expect(await ids(`holding_id=${holding.id}`)).toEqual([sold.id, holding.order_id]);
    expect(await ids('client_reference=list-1')).toEqual([holding.order_id]);
    expect(await ids('customer=list-customer&side=sell')).toEqual([sold.id]);
    expect(await ids('customer=list-customer&status=completed')).toEqual([holding.order_id]);
    expect(await ids(`customer=list-customer&investment_id=${note.id}`)).toEqual([]);
    expect(await ids('currency=USD')).toEqual([]);
    expect(await ids(`ids=${sold.id},${NOBODY}`)).toEqual([sold.id]);
    expect(await ids('created_from=2027-03-01')).toEqual([]);

    const first = await fixture.get('/orders?customer=list-customer&limit=1');
    const { next_cursor } = first.json as unknown as { next_cursor: string };
    const second = await fixture.get(`/orders?customer=list-customer&limit=1&cursor=${next_cursor}`);
    expect((second.json.data as Order[]).map(({ id }) => id)).toEqual([holding.order_id]);
    expect((second.json as unknown as { next_cursor: string | null }).next_cursor).toBeNull();
    expect(await fixture.refused(fixture.get('/orders?cursor=nonsense'))).toEqual([
      400,
      'invalid_cursor',
      {},
    ]);
    expect((await fixture.get('/orders?status=open')).status).toBe(400);

    const file = await fixture.get('/orders/export?customer=list-customer');
    expect(file.headers['content-type']).toContain('text/csv');
    const lines = file.text.split('\r\n').filter((line) => line.includes('list-customer'));
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain(sold.id);
    expect(lines[1]).toContain(holding.order_id);
  });
});
