import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Investment } from '@/lib/contract/trading/investments';
import type { Order } from '@/lib/contract/trading/orders';
import { sendSigned } from '../../support/raw-http';
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
const sale = (holdingId: string, units: string) => ({ side: 'sell', holding_id: holdingId, units });

describe('what an order is refused for', () => {
  const refused = (body: object) => fixture.refused(fixture.post('/orders', body));

  test('fields that are missing, wrong or of the other side, each by its name', async () => {
    const fieldsOf = async (body: object) => {
      const [status, code, details] = await refused(body);
      expect([status, code]).toEqual([400, 'validation_failed']);
      return Object.keys(details as object).sort();
    };
    expect(await fieldsOf({})).toEqual(['amount', 'currency', 'investment_id', 'payment_mode']);
    expect(await fieldsOf({ side: 'sell' })).toEqual(['holding_id', 'units']);
    expect(await fieldsOf({ ...wanted(), side: 'sell' })).toEqual(['holding_id', 'payment_mode']);
    expect(await fieldsOf({ ...wanted(), units: '1' })).toEqual(['units']);
    expect(await fieldsOf({ ...wanted(), holding_id: NOBODY })).toEqual(['holding_id']);
    expect(await fieldsOf({ ...wanted(), funding: {} })).toEqual(['funding']);
    expect(await fieldsOf({ ...wanted(), amount: 100 })).toEqual(['amount']);
    expect(await fieldsOf({ ...wanted(), amount: '0.00' })).toEqual(['amount']);
    expect(await fieldsOf({ ...wanted(), amount: '1.005' })).toEqual(['amount']);
    expect(await fieldsOf({ ...wanted(), currency: 'EUR' })).toEqual(['currency']);
    expect(await fieldsOf({ ...wanted(), client_reference: 'x'.repeat(65) })).toEqual(['client_reference']);
    expect(await fieldsOf({ ...wanted(), customer: ' ' })).toEqual(['customer']);
    expect(await fieldsOf({ ...wanted(), price: '1' })).toEqual(['price']);
    expect(await fieldsOf({ ...sale(NOBODY, '0'), currency: 'NGN' })).toEqual(['units']);
    expect(await fieldsOf({ ...sale(NOBODY, '1.0000001') })).toEqual(['units']);
    expect(await fieldsOf({ ...sale(NOBODY, '1'), amount: '5.00' })).toEqual(['units']);
    expect(await fieldsOf({ ...wanted(), metadata: { a: 1 } })).toEqual(['metadata.a']);
    const keys = Object.fromEntries(Array.from({ length: 51 }, (_, n) => [`k${n}`, 'v']));
    expect(await fieldsOf({ ...wanted(), metadata: keys })).toEqual(['metadata']);
    expect(await fieldsOf({ ...wanted(), metadata: { ['k'.repeat(41)]: 'v' } })).toHaveLength(1);
    expect(await fieldsOf({ ...wanted(), metadata: { k: 'v'.repeat(501) } })).toEqual(['metadata.k']);
  });

  test('a sell that names another investment than the holding’s; its own may be named', async () => {
    const holding = await fixture.bought(wanted());
    const details = { investment_id: 'must be the holding’s, or left out' };
    expect(await refused({ ...sale(holding.id, '1'), investment_id: note.id })).toEqual([
      400,
      'validation_failed',
      details,
    ]);
    const named = (id: string) =>
      fixture.get(`/orders/estimate?side=sell&holding_id=${holding.id}&units=1&investment_id=${id}`);
    expect((await named(note.id)).json.error?.details).toEqual(details);
    expect((await named(share.id)).status).toBe(200);
    const own = await fixture.post('/orders', { ...sale(holding.id, '1'), investment_id: share.id });
    expect(own.status).toBe(201);
  });

  test('another currency than the investment’s', async () => {
    expect(await refused({ ...wanted(), currency: 'USD' })).toEqual([
      400,
      'validation_failed',
      { currency: 'must be NGN, the investment’s' },
    ]);
    const holding = await fixture.bought(wanted());
    expect(await refused({ ...sale(holding.id, '1'), currency: 'USD' })).toEqual([
      400,
      'validation_failed',
      { currency: 'must be NGN, the holding’s' },
    ]);
  });

  test('an investment or a holding that is not there', async () => {
    expect(await refused({ ...wanted(), investment_id: NOBODY })).toEqual([404, 'not_found', {}]);
    expect(await refused(sale(NOBODY, '1'))).toEqual([404, 'not_found', {}]);
  });

  test('money that is not there, with both figures', async () => {
    const { minimum_amount } = dollars;
    const body = {
      investment_id: dollars.id,
      amount: minimum_amount,
      currency: 'USD',
      payment_mode: 'wallet',
    };
    expect(await refused(body)).toEqual([
      400,
      'insufficient_funds',
      { currency: 'USD', available: '0.00', required: minimum_amount },
    ]);
  });

  test('units that are not there, or that another sell has reserved', async () => {
    const holding = await fixture.bought(wanted());
    expect(await refused(sale(holding.id, '190.692755'))).toEqual([
      400,
      'insufficient_units',
      { available: '190.692754', required: '190.692755' },
    ]);
    await fixture.order(sale(holding.id, '100'));
    expect(await refused(sale(holding.id, '90.692755'))).toEqual([
      400,
      'insufficient_units',
      { available: '90.692754', required: '90.692755' },
    ]);
    expect((await fixture.post('/orders', sale(holding.id, '90.692754'))).status).toBe(201);
  });

  test('amounts that the investment does not take', async () => {
    // Without a configured maximum: the largest representable number of units.
    const maximum = expect.stringMatching(/^\d{15}\.\d\d$/);
    expect(await refused({ ...wanted(), amount: '4.00' })).toEqual([
      400,
      'amount_out_of_range',
      { minimum: share.minimum_amount, maximum },
    ]);
    expect(await refused({ ...wanted(), investment_id: note.id, amount: '50000000.01' })).toEqual([
      400,
      'amount_out_of_range',
      { minimum: '5000.00', maximum: '50000000.00' },
    ]);
    const holding = await fixture.bought(wanted());
    expect(await refused(sale(holding.id, '0.000001'))).toEqual([
      400,
      'amount_out_of_range',
      { minimum: '4.06', maximum: '98801.72' },
    ]);
  });

  test('an investment that is closed; what is held of it can still be sold', async () => {
    const holding = await fixture.bought(wanted());
    const change = (body: object) =>
      sendSigned(fixture.app.url, fixture.app.settings.operatorKey, {
        method: 'PATCH',
        target: `/operator/v1/investments/${share.id}`,
        body: JSON.stringify(body),
      });
    expect((await change({ status: 'closed', closed_reason: 'Under review.' })).status).toBe(200);
    try {
      expect(await refused(wanted())).toEqual([409, 'investment_closed', { reason: 'Under review.' }]);
      const estimate = await fixture.estimate(`investment_id=${share.id}&amount=100000`);
      expect(estimate.warnings).toEqual([{ code: 'investment_closed', message: 'Under review.' }]);
      await fixture.dealt(await fixture.order(sale(holding.id, '1')));
    } finally {
      expect((await change({ status: 'open' })).status).toBe(200);
    }
  });

  test('a client reference that stands already, even when nothing is left to pay with', async () => {
    await fixture.order({ ...wanted(), client_reference: 'twice' });
    const again = { client_reference: 'twice' };
    const notified = [409, 'duplicate_reference', again];
    expect(await refused({ ...wanted(), ...again })).toEqual(notified);
    expect(await refused({ ...wanted(), ...again, amount: '40000000.00' })).toEqual(notified);
    expect(await refused({ ...wanted(), ...again, payment_mode: 'funding' })).toEqual(notified);
    const holding = await fixture.bought(wanted());
    expect(await refused({ ...sale(holding.id, '1'), ...again })).toEqual(notified);
    // Surrounding spaces do not make a different reference.
    expect(await refused({ ...wanted(), client_reference: ' twice ' })).toEqual(notified);
  });

  test('leaves nothing behind: no order, no money, no event', async () => {
    const before = [
      await fixture.balance(),
      (await fixture.events()).length,
      (await fixture.read<Order[]>('/orders?limit=100')).length,
    ];
    await refused({ ...wanted(), amount: '40000000.00' });
    await refused({ ...wanted(), currency: 'USD' });
    await refused({ ...wanted(), payment_mode: 'funding', funding: { method: 'gamma_momo' } });
    expect([
      await fixture.balance(),
      (await fixture.events()).length,
      (await fixture.read<Order[]>('/orders?limit=100')).length,
    ]).toEqual(before);
  });
});
