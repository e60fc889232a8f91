import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Found } from '@/lib/contract/developers/search';
import { operations } from '@/lib/contract/operations';
import { type Holding, holdingSchema } from '@/lib/contract/trading/holdings';
import type { Investment } from '@/lib/contract/trading/investments';
import type { Transaction, TransactionTrace } from '@/lib/contract/wallets/transactions';
import { within } from '@/server/platform/kernel/context';
import { matureDueHolding } from '@/server/trading/holdings/mature-holding';
import { postEntries } from '@/server/wallets/ledger/post-entries';
import { type HoldingFixture, kobo, openHoldingFixture } from '../../support/orders';

let fixture: HoldingFixture;
let share: Investment;
let note: Investment;
beforeAll(async () => {
  fixture = await openHoldingFixture('holdings');
  ({ share, note } = fixture);
});
afterAll(() => fixture.app.close());

describe('a completed buy', () => {
  test('makes a holding of what was paid without fees, at the price of its completion', async () => {
    const order = await fixture.bought(share, '100000.00', { customer: 'customer-77' });
    const holding = await fixture.held(order);
    expect(holdingSchema.parse(holding)).toEqual(holding);
    const fees = order.fees.reduce((sum, { amount }) => sum + kobo(amount), 0n);
    expect(kobo(holding.principal)).toBe(kobo('100000.00') - fees);
    expect(holding).toMatchObject({
      investment_id: share.id,
      symbol: 'DANGCEM',
      order_id: order.id,
      customer_reference: 'customer-77',
      units: order.units,
      available_units: order.units,
      unit_price: order.unit_price,
      start_date: '2026-11-20',
      price_source: 'simulated',
      status: 'active',
    });
    expect(kobo(holding.current_value)).toBe(kobo(holding.principal) + kobo(holding.accrued_returns));
  });

  test('of what pays a rate makes one that matures, and earns from the next day on', async () => {
    const { now } = fixture.clock;
    const holding = await fixture.held(await fixture.bought(note, '500000.00'));
    expect(holding).toMatchObject({ accrued_returns: '0.00', interest_rate: note.interest_rate });
    expect(holding).not.toHaveProperty('latest_price');
    fixture.clock.now = new Date('2026-11-21T10:32:10.000Z');
    const later = await fixture.read<Holding>(`/holdings/${holding.id}`);
    expect(kobo(later.accrued_returns)).toBeGreaterThan(0n);
    fixture.clock.now = now;
  });

  test('is found by its order, investment, customer and maturity', async () => {
    const order = await fixture.bought(note, '50000.00', { customer: 'finder' });
    const holding = await fixture.held(order);
    for (const query of [
      `order_id=${order.id}`,
      'customer_reference=finder',
      `ids=${holding.id}`,
      `customer_reference=finder&matures_from=${holding.maturity_date}&matures_to=${holding.maturity_date}`,
      'customer_reference=finder&investment_type=fixed_income&currency=NGN&status=active',
    ]) {
      const { status, json } = await fixture.get(`/holdings?${query}`);
      expect([status, json], query).toEqual([200, { data: [holding], next_cursor: null, prev_cursor: null }]);
    }
    expect(await fixture.read(`/holdings?investment_id=${share.id}&customer_reference=finder`)).toEqual([]);
    const wrong = fixture.get('/holdings?matures_from=soon&status=lost&investment_id=x');
    expect(await fixture.refused(wrong)).toEqual([
      400,
      'validation_failed',
      expect.objectContaining({
        matures_from: expect.any(String),
        status: expect.any(String),
        investment_id: expect.any(String),
      }),
    ]);
  });
});

describe('part sells', () => {
  test('leave the same units and principal in any sequence, and end with nothing', async () => {
    const first = await fixture.held(await fixture.bought(share, '200000.00'));
    const second = await fixture.held(await fixture.bought(share, '200000.00'));
    expect(second.units).toBe(first.units);
    for (const units of ['10.5', '1.000001', '77.25']) await fixture.sold(first, units);
    for (const units of ['77.25', '11.500001']) await fixture.sold(second, units);
    const [one, other] = [await fixture.read<Holding>(`/holdings/${first.id}`), await fixture.now(second)];
    expect([one.units, one.principal]).toEqual([other.units, other.principal]);
    await fixture.sold(one, one.units);
    expect(await fixture.now(one)).toMatchObject({
      units: '0.000000',
      available_units: '0.000000',
      principal: '0.00',
      current_value: '0.00',
      accrued_returns: '0.00',
      status: 'sold',
      initial_units: first.units,
      initial_principal: first.principal,
    });
  });

  test('reserve what they sell until they end', async () => {
    const holding = await fixture.held(await fixture.bought(share, '100000.00'));
    const { id } = await fixture.order({ side: 'sell', holding_id: holding.id, units: '100' });
    const rest = await fixture.now(holding);
    expect(Number(rest.available_units)).toBeCloseTo(Number(holding.units) - 100, 6);
    const more = fixture.post('/orders', { side: 'sell', holding_id: holding.id, units: holding.units });
    expect(await fixture.refused(more)).toEqual([
      400,
      'insufficient_units',
      { available: rest.available_units, required: holding.units },
    ]);
    await fixture.done(`/orders/${id}/cancel`, {});
    expect((await fixture.now(holding)).available_units).toBe(holding.units);
  });
});

/** Checks that a line of the statement is found, exported and searchable by its displayed reference. */
async function expectFound(line: Transaction | undefined): Promise<void> {
  const reference = line?.reference ?? '';
  expect(await fixture.read(`/transactions?reference=${reference}`)).toEqual([line]);
  const { text } = await fixture.get(`/transactions/export?reference=${reference}`);
  const rows = text.split('\n').filter((row) => /^[0-9a-f-]{36},/.test(row));
  expect(rows).toEqual([expect.stringContaining(`,${reference},`)]);
  for (const typed of [reference, reference.toLowerCase(), reference.slice(0, 9)]) {
    const found = await fixture.read<Found[]>(`/search?q=${typed}`);
    expect(found).toContainEqual(expect.objectContaining({ id: line?.id, title: reference }));
  }
}

describe('maturity', () => {
  test('comes at midnight in Lagos, pays once, and is notified', async () => {
    const { now } = fixture.clock;
    const order = await fixture.bought(note, '100000.00');
    const holding = await fixture.held(order);
    const before = kobo(await fixture.balance());
    fixture.clock.now = new Date(`${holding.maturity_date}T00:00:00.000+01:00`);
    const work = () => fixture.work((context) => matureDueHolding(context));
    while (await work());
    const matured = await fixture.now(holding);
    expect(matured).toMatchObject({ status: 'matured', matured_at: fixture.clock.now.toISOString() });
    expect(kobo(matured.paid_out ?? '')).toBe(kobo(matured.principal) + kobo(matured.accrued_returns));
    expect(kobo(await fixture.balance())).toBeGreaterThanOrEqual(before + kobo(matured.paid_out ?? ''));
    const notified = (await fixture.events()).filter(({ data }) => data.id === holding.id);
    expect(notified).toMatchObject([{ type: 'holding.matured', data: matured }]);
    const line = (await fixture.transactions()).find(({ holding_id }) => holding_id === holding.id);
    expect(line).toMatchObject({
      type: 'maturity_proceeds',
      amount: matured.paid_out,
      reference: expect.stringMatching(/^MAT-[0-9A-HJKMNP-TV-Z]{12}$/),
      description: `Maturity of ${note.name}`,
    });
    await expectFound(line);
    const trace = await fixture.read<TransactionTrace>(`/transactions/${line?.id}/trace`);
    expect(trace).toMatchObject({ transaction: line, order: { id: order.id }, holding: matured });
    expect(trace.events.map(({ type }) => type)).toEqual([
      'order.created',
      'order.processing',
      'order.completed',
      'holding.matured',
    ]);
    fixture.clock.now = now;
    const sell = fixture.post('/orders', { side: 'sell', holding_id: holding.id, units: '1' });
    expect(await fixture.refused(sell)).toEqual([409, 'invalid_state', { status: 'matured' }]);
  });

  test('posted before it had a reference of its own shows one, always the same, by which it is found', async () => {
    const holding = await fixture.held(await fixture.bought(note, '100000.00'));
    const { id: organisationId } = await fixture.read<{ id: string }>('/organisation');
    const posted = await fixture.work((context) =>
      postEntries(within(context, { organisationId, environment: 'test' }), {
        type: 'maturity_proceeds',
        reference: holding.id,
        description: `Maturity of ${note.name}`,
        holdingId: holding.id,
        entries: [
          { accountKind: 'wallet', currency: 'NGN', amount: 100n },
          { accountKind: 'investment_clearing', currency: 'NGN', amount: -100n },
        ],
      }),
    );
    const id = posted.entryIds[0];
    const line = await fixture.read<Transaction>(`/transactions/${id}`);
    expect(line.reference).toMatch(/^MAT-[0-9A-F]{12}$/);
    await expectFound(line);
    expect(await fixture.read<Transaction>(`/transactions/${id}`)).toEqual(line);
    const { transaction } = await fixture.read<TransactionTrace>(`/transactions/${id}/trace`);
    expect(transaction).toEqual(line);
    expect(await fixture.read('/transactions?reference=MAT-000000000000')).toEqual([]);
  });

  test('is played by the sandbox, once, and for what has one', async () => {
    const holding = await fixture.held(await fixture.bought(note, '100000.00'));
    const answer = await fixture.mature(holding.id);
    expect(answer.status, answer.text).toBe(200);
    expect(operations.matureHolding.answer.parse(answer.json)).toEqual(answer.json);
    expect(answer.json.data).toMatchObject({ status: 'matured', matured_at: '2026-11-20T10:32:10.000Z' });
    expect(await fixture.refused(fixture.mature(holding.id))).toEqual([
      409,
      'invalid_state',
      { status: 'matured' },
    ]);
    const equity = await fixture.held(await fixture.bought(share, '50000.00'));
    expect(await fixture.refused(fixture.mature(equity.id))).toEqual([
      409,
      'invalid_state',
      { status: 'active' },
    ]);
    expect((await fixture.mature('0198c5a0-3a00-7000-8000-000000000999')).status).toBe(404);
    const live = fixture.as(fixture.org.live).post(`/sandbox/holdings/${holding.id}/mature`, {});
    expect((await live).status).toBe(403);
  });

  test('waits for a sell that is open', async () => {
    const holding = await fixture.held(await fixture.bought(note, '100000.00'));
    const { id } = await fixture.order({ side: 'sell', holding_id: holding.id, units: '1000' });
    expect(await fixture.refused(fixture.mature(holding.id))).toEqual([
      409,
      'invalid_state',
      { status: 'active' },
    ]);
    await fixture.play(id, { outcome: 'completed' });
    expect((await fixture.mature(holding.id)).status).toBe(200);
  });
});
