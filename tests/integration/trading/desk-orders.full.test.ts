import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations } from '@/lib/contract/operations';
import type { DeskOrder } from '@/lib/contract/trading/operator-orders';
import type { Order } from '@/lib/contract/trading/orders';
import { type LiveOrders, openLiveOrders } from '../../support/live-orders';
import { importOf, sendImport } from '../../support/market';
import { endlessSessions, hireOperator, type TestOperator } from '../../support/operators';

let live: LiveOrders;
let ada: TestOperator;
let ben: TestOperator;
beforeAll(async () => {
  // The service's clock stands still, but not that of its sessions.
  live = await openLiveOrders(endlessSessions);
  const { app } = live.partner;
  ada = await hireOperator(app, 'ada@provider.example', 'Ada');
  ben = await hireOperator(app, 'ben@provider.example', 'Ben');
});
afterAll(() => live.partner.app.close());

const complete = (id: string, body: object) => live.staff(`/orders/${id}/complete`, body);
const refusal = async (answer: ReturnType<LiveOrders['staff']>) => {
  const { status, json } = await answer;
  return { status, code: json.error?.code, details: json.error?.details };
};
const eventsOf = async (id: string) =>
  (await live.partner.events()).filter(({ data }) => data.id === id).map(({ type }) => type);
const queue = async (query = '') => (await live.staff(`/orders?${query}`)).json.data as DeskOrder[];
const minutesLater = (minutes: number) => {
  const { clock } = live.partner;
  clock.now = new Date(clock.now.getTime() + minutes * 60_000);
};

describe('the desk', () => {
  it('lists what waits, the longest first, page by page, and by state the newest first', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      ids.push((await live.buy('10000.00')).id);
      minutesLater(1);
    }
    const all = await live.staff('/orders');
    expect(all.status).toBe(200);
    expect(operations.listDeskOrders.answer.parse(all.json)).toEqual(all.json);
    expect((await queue()).map(({ order }) => order.id)).toEqual(ids);
    expect((await queue())[0]).toMatchObject({
      organisation: { slug: 'harbour' },
      environment: 'live',
      fulfilled_by: 'desk',
    });
    const paged: string[] = [];
    let cursor: string | null = '';
    do {
      const page = (await live.staff(`/orders?limit=2${cursor && `&cursor=${cursor}`}`)).json as {
        data: DeskOrder[];
        next_cursor: string | null;
      };
      paged.push(...page.data.map(({ order }) => order.id));
      cursor = page.next_cursor;
    } while (cursor !== null);
    expect(paged).toEqual(ids);
    const newest = await queue('status=pending_fulfilment');
    expect(newest.map(({ order }) => order.id)).toEqual([...ids].reverse());
    const { reference } = newest[0]?.order ?? expect.unreachable();
    expect(await queue(`reference=${reference}`)).toHaveLength(1);
    const nothing = ['organisation=nobody', 'organisation=harbour&side=sell', 'environment=test'];
    for (const query of nothing) expect(await queue(query)).toEqual([]);
    expect(await refusal(live.staff('/orders?cursor=x'))).toMatchObject({
      status: 400,
      code: 'invalid_cursor',
    });
    const waiting = ((await live.staff('/orders?limit=1')).json as unknown as { next_cursor: string })
      .next_cursor;
    expect(await refusal(live.staff(`/orders?status=failed&cursor=${waiting}`))).toMatchObject({
      status: 400,
      code: 'invalid_cursor',
    });
    for (const id of ids) await live.partner.post(`/orders/${id}/cancel`, {});
    expect(await queue()).toEqual([]);
  });

  it('takes an order with the name of who did, which the partner does not see, and reassigns it', async () => {
    const { id } = await live.buy('20000.00');
    const taken = await live.staff(`/orders/${id}/take`, {}, ada.pair);
    expect(taken.status, taken.text).toBe(200);
    expect(operations.takeOrder.answer.parse(taken.json)).toEqual(taken.json);
    expect(taken.json.data).toMatchObject({
      order: { status: 'processing' },
      taken_by: { id: ada.personId, name: 'Ada' },
    });
    expect(await refusal(live.partner.post(`/orders/${id}/cancel`, {}))).toMatchObject({
      status: 409,
      code: 'invalid_state',
      details: { status: 'processing' },
    });
    minutesLater(1);
    const handed = await live.staff(`/orders/${id}/take`, {}, ben.pair);
    expect(handed.json.data).toMatchObject({ taken_by: { name: 'Ben' }, order: { status: 'processing' } });
    expect(await eventsOf(id)).toEqual(['order.created', 'order.processing']);
    expect(JSON.stringify([await live.partner.find(id), await live.partner.steps(id)])).not.toMatch(
      /Ada|Ben/,
    );
    const shown = await live.staff(`/orders/${id}`);
    expect(operations.getDeskOrder.answer.parse(shown.json)).toEqual(shown.json);
    expect(shown.json.data).toMatchObject({
      market_session: 'continuous',
      latest_price: '1.00',
      steps: [{ status: 'pending_fulfilment' }, { actor: { kind: 'operator' }, status: 'processing' }],
    });
    await complete(id, { unit_price: '1.00' });
    expect(await refusal(live.staff(`/orders/${id}/take`, {}))).toMatchObject({
      status: 409,
      code: 'invalid_state',
      details: { status: 'completed' },
    });
  });

  it('completes at the price and time at which it dealt, and never twice', async () => {
    const order = await live.buy('100000.00', live.share);
    const answer = await complete(order.id, {
      unit_price: '555.50',
      executed_at: live.partner.clock.now.toISOString(),
      broker_reference: 'B-1',
    });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.json.data).toMatchObject({
      broker_reference: 'B-1',
      order: { status: 'completed', unit_price: '555.50', amount: '100000.00', fees: order.fees },
    });
    expect(await eventsOf(order.id)).toEqual(['order.created', 'order.processing', 'order.completed']);
    const done = await live.partner.find(order.id);
    expect(Number(done.units)).toBeLessThan(Number(order.units));
    expect(await live.partner.read(`/holdings/${done.holding_id}`)).toMatchObject({
      units: done.units,
      unit_price: '555.50',
    });
    expect(await refusal(complete(order.id, { unit_price: '555.50' }))).toMatchObject({
      status: 409,
      code: 'invalid_state',
      details: { status: 'completed' },
    });
    expect(await refusal(live.staff(`/orders/${order.id}/fail`, { reason: 'late' }))).toMatchObject({
      status: 409,
      code: 'invalid_state',
    });
  });

  it.each([
    ['a price above the band', { unit_price: '605.01' }, 'unit_price'],
    ['a price below the band', { unit_price: '494.99' }, 'unit_price'],
    ['a time of the future', { unit_price: '552', executed_at: '2026-12-01T10:00:00Z' }, 'executed_at'],
    ['a time before the order', { unit_price: '552', executed_at: '2026-11-20T09:00:00Z' }, 'executed_at'],
    ['a day before the order', { unit_price: '552', executed_at: '2026-11-19' }, 'executed_at'],
    ['a price of nothing', { unit_price: '0.00' }, 'unit_price'],
    ['a price with an exponent', { unit_price: '5e2' }, 'unit_price'],
  ])('refuses %s, and nothing has happened', async (_, body, field) => {
    const before = await live.partner.balance();
    const order = await live.buy('50000.00', live.share);
    expect(await refusal(complete(order.id, body))).toMatchObject({
      status: 400,
      code: 'validation_failed',
      details: { [field]: expect.any(String) },
    });
    expect(await live.partner.find(order.id)).toEqual(order);
    expect(await eventsOf(order.id)).toEqual(['order.created']);
    await live.partner.done<Order>(`/orders/${order.id}/cancel`, {});
    expect(await live.partner.balance()).toBe(before);
  });

  it('deals what pays a rate at 1.00 alone', async () => {
    const order = await live.buy('50000.00');
    expect(await refusal(complete(order.id, { unit_price: '1.01' }))).toMatchObject({
      status: 400,
      code: 'validation_failed',
      details: { unit_price: expect.stringContaining('1.00') },
    });
    const day = live.partner.clock.now.toISOString().slice(0, 10);
    expect((await complete(order.id, { unit_price: '1', executed_at: day })).status).toBe(200);
  });

  it('fails with its reason, and the money is back', async () => {
    const before = await live.partner.balance();
    const { id } = await live.buy('70000.00');
    const answer = await live.staff(`/orders/${id}/fail`, { reason: 'No seller at this price.' });
    expect(answer.json.data).toMatchObject({
      order: { status: 'failed', failure_reason: 'No seller at this price.', amount_paid: '0.00' },
    });
    expect(await live.partner.balance()).toBe(before);
    expect(await eventsOf(id)).toEqual(['order.created', 'order.processing', 'order.failed']);
  });

  it('knows nothing of what is not there, and partners know nothing of it', async () => {
    const nobody = '0198c5a0-3a00-7000-8000-000000000a99';
    for (const id of [nobody, 'nonsense']) {
      expect(await refusal(live.staff(`/orders/${id}`))).toMatchObject({ status: 404, code: 'not_found' });
      for (const [verb, body] of [
        ['take', {}],
        ['complete', { unit_price: '1.00' }],
        ['fail', { reason: 'x' }],
      ] as const) {
        expect(await refusal(live.staff(`/orders/${id}/${verb}`, body))).toMatchObject({
          status: 404,
          code: 'not_found',
        });
      }
    }
    expect((await live.staff('/orders', undefined, live.partner.org.live)).status).toBe(403);
  });
});

describe("a broker's file", () => {
  const send = (fills: object[], isTrial = false) =>
    live.staff('/orders/complete', { dry_run: isTrial, fills });

  it('is tried out first and states exactly what it then does, line by line', async () => {
    const [share, note, other] = [
      await live.buy('100000.00', live.share),
      await live.buy('30000.00'),
      await live.buy('40000.00'),
    ];
    await live.partner.done(`/orders/${other.id}/cancel`, {});
    const fills = [
      { line: 2, reference: share.reference, unit_price: '560', broker_reference: 'B-77' },
      { line: 3, reference: 'ORD-NOBODYKNOWS1', unit_price: '1.00' },
      { line: 4, reference: note.reference, unit_price: '1.00', units: '30000' },
      { line: 5, reference: note.reference, unit_price: '1.00', units: '29999' },
      { line: 6, reference: other.reference, unit_price: '1.00' },
      { line: 7, reference: share.reference, unit_price: '560.00' },
    ];
    const before = [await live.partner.transactions(), await live.partner.events()];
    const trial = await send(fills, true);
    expect(trial.status, trial.text).toBe(200);
    expect(operations.completeOrders.answer.parse(trial.json)).toEqual(trial.json);
    const tried = trial.json.data as { line: number; outcome: string; reason?: string }[];
    expect(tried.map(({ line, outcome }) => [line, outcome])).toEqual([
      [2, 'ready'],
      [3, 'refused'],
      [4, 'ready'],
      [5, 'refused'],
      [6, 'refused'],
      [7, 'repeated'],
    ]);
    expect(tried[1]?.reason).toContain('ORD-NOBODYKNOWS1');
    expect(tried[0]).toMatchObject({
      side: 'buy',
      total: '100000.00',
      currency: 'NGN',
      unit_price: '560.00',
    });
    expect([await live.partner.transactions(), await live.partner.events()]).toEqual(before);
    expect(await live.partner.find(share.id)).toEqual(share);

    const done = (await send(fills)).json.data as typeof tried;
    expect(done).toEqual(
      tried.map((row) => (row.outcome === 'ready' ? { ...row, outcome: 'completed' } : row)),
    );
    expect(await eventsOf(share.id)).toEqual(['order.created', 'order.processing', 'order.completed']);
    expect(await live.partner.find(share.id)).toMatchObject({ status: 'completed', unit_price: '560.00' });
    expect((await live.staffView(share.id)).broker_reference).toBe('B-77');

    const again = (await send(fills)).json.data as typeof tried;
    expect(again.map(({ outcome }) => outcome)).toEqual([
      'repeated',
      'refused',
      'repeated',
      'refused',
      'refused',
      'repeated',
    ]);
    expect(await eventsOf(share.id)).toHaveLength(3);
  });

  it('sells too, and states what the partner gets', async () => {
    const bought = await live.buy('100000.00', live.share);
    await complete(bought.id, { unit_price: '552.00' });
    const { holding_id } = await live.partner.find(bought.id);
    const sell = await live.partner.order({ side: 'sell', holding_id, units: '100' });
    const [row] = (await send([{ line: 2, reference: sell.reference, unit_price: '550' }])).json.data as [
      { gross: string; fees: string; total: string },
    ];
    const sold = await live.partner.find(sell.id);
    expect(row).toMatchObject({ outcome: 'completed', gross: '55000.00', total: sold.proceeds });
    expect(Number(row.gross) - Number(row.fees)).toBeCloseTo(Number(row.total), 2);
  });

  it('of yesterday is checked against the band of yesterday', async () => {
    const friday = live.partner.clock.now;
    const order = await live.buy('60000.00', live.share);
    live.partner.clock.now = new Date('2026-11-23T10:00:00.000Z');
    await live.quote('610.00', '600.00');
    const fill = { line: 2, reference: order.reference, unit_price: '520.00' };
    expect((await send([fill], true)).json.data).toMatchObject([{ outcome: 'refused' }]);
    const thursday = 'symbol,time,open,high,low,close,volume\nDANGCEM,2026-11-19,550,550,550,550,100\n';
    const { url, settings } = live.partner.app;
    const sent = await sendImport(url, settings.operatorKey, thursday, { kind: 'bars' });
    expect(importOf(sent)).toMatchObject({ rows_stored: 1 });
    expect((await send([{ ...fill, executed_at: friday.toISOString() }])).json.data).toMatchObject([
      { outcome: 'completed', unit_price: '520.00', settles_on: '2026-11-23' },
    ]);
  });
});
