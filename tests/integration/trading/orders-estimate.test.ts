import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseMoney } from '@/lib/contract/money';
import { operations } from '@/lib/contract/operations';
import type { Investment } from '@/lib/contract/trading/investments';
import { openTradingFixture, type TradingFixture } from '../../support/trading';

let fixture: TradingFixture;
let share: Investment;
let note: Investment;
let dollars: Investment;
beforeAll(async () => {
  fixture = await openTradingFixture();
  share = await fixture.investment(({ symbol }) => symbol === 'DANGCEM');
  note = await fixture.investment(({ type, currency }) => type === 'fixed_income' && currency === 'NGN');
  dollars = await fixture.investment(({ currency, interest_rate }) => currency === 'USD' && !!interest_rate);
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
const sum = (fees: readonly { amount: string }[]) =>
  fees.reduce((total, { amount }) => total + parseMoney(amount), 0n);

describe('an estimate', () => {
  test('states what an amount buys, to the last kobo', async () => {
    const estimate = await fixture.estimate(`investment_id=${share.id}&amount=100000`);
    expect(operations.estimateOrder.answer.parse({ data: estimate })).toEqual({ data: estimate });
    expect(estimate).toMatchObject({
      investment_id: share.id,
      side: 'buy',
      currency: 'NGN',
      unit_price: '518.12',
      units: '190.692754',
      gross: '98801.73',
      total: '100000.00',
      trade_date: '2026-11-20',
      settles_on: '2026-11-23',
      market_session: 'continuous',
      price_source: 'simulated',
      warnings: [],
    });
    expect(estimate.fees.map(({ code, amount }) => [code, amount])).toEqual([
      ['brokerage', '741.01'],
      ['sec', '296.41'],
      ['stamp_duty', '79.04'],
      ['trade_alert', '4.00'],
      ['vat', '77.81'],
    ]);
    expect(parseMoney(estimate.gross) + sum(estimate.fees)).toBe(parseMoney(estimate.total));
    expect(estimate.band?.low).toMatch(/^4\d\d\./);
  });

  test('states what units cost, rounded up', async () => {
    const estimate = await fixture.estimate(`investment_id=${share.id}&units=10`);
    expect(estimate).toMatchObject({ units: '10.000000', gross: '5181.20' });
    expect(parseMoney(estimate.total)).toBe(518120n + sum(estimate.fees));
    const dust = await fixture.estimate(`investment_id=${share.id}&units=0.000001`);
    expect(dust).toMatchObject({ gross: '0.01', units: '0.000001' });
  });

  test('has no band, fees or source where the price is fixed', async () => {
    const estimate = await fixture.estimate(`investment_id=${note.id}&amount=5000`);
    expect(estimate).toMatchObject({ unit_price: '1.00', units: '5000.000000', gross: '5000.00', fees: [] });
    expect(estimate.band).toBeUndefined();
    expect(estimate.price_source).toBeUndefined();
  });

  test('warns of what would refuse the order, and of a market that is closed', async () => {
    const codes = async (query: string) => (await fixture.estimate(query)).warnings.map(({ code }) => code);
    expect(await codes(`investment_id=${note.id}&amount=1`)).toEqual(['below_minimum']);
    expect(await codes(`investment_id=${note.id}&amount=60000000`)).toEqual([
      'above_maximum',
      'insufficient_funds',
    ]);
    expect(await codes(`investment_id=${dollars.id}&amount=${dollars.minimum_amount}`)).toEqual([
      'insufficient_funds',
    ]);
    const friday = fixture.clock.now;
    try {
      fixture.clock.now = new Date('2026-11-21T10:00:00.000Z');
      expect(await codes(`investment_id=${share.id}&amount=5000`)).toEqual(['market_closed']);
      const saturday = await fixture.estimate(`investment_id=${share.id}&amount=5000`);
      expect(saturday).toMatchObject({
        market_session: 'closed',
        trade_date: '2026-11-23',
        settles_on: '2026-11-24',
      });
    } finally {
      fixture.clock.now = friday;
    }
  });

  test('of a sell states what comes to the wallet, and what is missing', async () => {
    const holding = await fixture.bought(wanted());
    const estimate = await fixture.estimate(`side=sell&holding_id=${holding.id}&units=10.5`);
    expect(estimate).toMatchObject({
      side: 'sell',
      units: '10.500000',
      gross: '5440.26',
      total: '5352.96',
      warnings: [],
    });
    expect(parseMoney(estimate.gross) - sum(estimate.fees)).toBe(parseMoney(estimate.total));
    const worth = await fixture.estimate(`side=sell&holding_id=${holding.id}&amount=5181.20`);
    expect(worth).toMatchObject({ units: '10.000000', gross: '5181.20' });
    const much = await fixture.estimate(`side=sell&holding_id=${holding.id}&units=500`);
    expect(much.warnings).toEqual([{ code: 'insufficient_units', message: '190.692754 units can be sold.' }]);
  });

  test('warns of fees above 5 % of the value, of a sell and of a buy', async () => {
    const holding = await fixture.bought(wanted());
    const estimate = await fixture.estimate(`side=sell&holding_id=${holding.id}&amount=100`);
    const taken = Number(estimate.gross) - Number(estimate.total);
    expect(taken / Number(estimate.gross)).toBeGreaterThan(0.05);
    const message = `Fees take 5.5% of this order: NGN ${taken.toFixed(2)} of NGN ${estimate.gross}.`;
    expect(estimate.warnings).toEqual([{ code: 'high_fees', message }]);
    const larger = await fixture.estimate(`side=sell&holding_id=${holding.id}&amount=200`);
    expect(larger.warnings).toEqual([]);
    const buy = await fixture.estimate(`investment_id=${share.id}&amount=100`);
    expect(buy.warnings.map(({ code }) => code)).toEqual(['below_minimum', 'high_fees']);
  });

  test('refuses what can’t be estimated', async () => {
    const refused = (query: string) => fixture.refused(fixture.get(`/orders/estimate?${query}`));
    const share1 = `investment_id=${share.id}`;
    const fields = async (query: string) => {
      const [status, code, details] = await refused(query);
      return [status, code, ...Object.keys(details as object)];
    };
    expect(await fields('amount=5000')).toEqual([400, 'validation_failed', 'investment_id']);
    expect(await fields(share1)).toEqual([400, 'validation_failed', 'amount']);
    expect(await fields(`${share1}&amount=5000&units=1`)).toEqual([400, 'validation_failed', 'amount']);
    expect(await fields(`${share1}&amount=5000&holding_id=${NOBODY}`)).toEqual([
      400,
      'validation_failed',
      'holding_id',
    ]);
    expect(await fields('side=sell&units=1')).toEqual([400, 'validation_failed', 'holding_id']);
    expect(await fields(`side=sell&${share1}&units=1`)).toEqual([400, 'validation_failed', 'holding_id']);
    expect(await fields(`${share1}&amount=1e3`)).toEqual([400, 'validation_failed', 'amount']);
    expect(await fields(`${share1}&units=0`)).toEqual([400, 'validation_failed', 'units']);
    expect(await fields(`investment_id=${NOBODY}&amount=5000`)).toEqual([404, 'not_found']);
    expect(await fields(`side=sell&holding_id=${NOBODY}&units=1`)).toEqual([404, 'not_found']);
    expect(await refused(`${share1}&amount=4.00`)).toEqual([
      400,
      'amount_out_of_range',
      { minimum: '4.01', maximum: expect.stringMatching(/^\d{15}\.\d\d$/) },
    ]);
  });

  test('writes nothing', async () => {
    const before = [await fixture.balance(), (await fixture.events()).length];
    await fixture.estimate(`investment_id=${share.id}&amount=100000`);
    expect([await fixture.balance(), (await fixture.events()).length]).toEqual(before);
  });
});
