import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatMoney } from '@/lib/contract/money';
import type { Order } from '@/lib/contract/trading/orders';
import type { Transaction } from '@/lib/contract/wallets/transactions';
import { type HoldingFixture, kobo, openHoldingFixture } from '../../support/orders';
import { grouped, readPaper, squeezed, TEST_MARK } from '../../support/pdf-files';

let fixture: HoldingFixture;
beforeAll(async () => {
  fixture = await openHoldingFixture('notes');
});
afterAll(() => fixture.app.close());

const noteOf = ({ id }: Pick<Order, 'id'>) =>
  readPaper(fixture.app.url, fixture.org.test, `/orders/${id}/contract-note`);

/** Compares the note with the order, and its sums with the ledger. */
async function expectNote(order: Order, words: readonly string[]): Promise<void> {
  const { text, name, bytes } = await noteOf(order);
  const reference = order.reference.replace('ORD-', 'CTN-');
  expect(name).toBe(`contract-note-${reference}.pdf`);
  const fees = order.fees.reduce((sum, { amount }) => sum + kobo(amount), 0n);
  const lines = await fixture.read<Transaction[]>(`/transactions?order_id=${order.id}`);
  const moved = lines.reduce((sum, { amount }) => sum + kobo(amount), 0n);
  const sign = order.side === 'buy' ? '' : '-';
  const gross = order.side === 'buy' ? -moved - fees : moved + fees;
  for (const expected of [
    TEST_MARK,
    reference,
    order.reference,
    order.investment_name,
    `Consideration ${grouped(formatMoney(gross))}`,
    ...order.fees.map((fee) => `${fee.name} ${sign}${grouped(fee.amount)}`),
    `Total fees ${sign}${grouped(formatMoney(fees))}`,
    'Trade date 20 November 2026',
    'Completed 20 November 2026 at 11:32:10 (UTC+01:00)',
    ...words,
  ]) {
    expect(text).toContain(squeezed(expected));
  }
  expect(Buffer.from((await noteOf(order)).bytes).equals(Buffer.from(bytes))).toBe(true);
}

describe('the contract note of an executed order', () => {
  test('of a buy and of the sell from it has each fee as it was charged', async () => {
    const buy = await fixture.bought(fixture.share, '123456.78', {
      customer: 'customer-ọ̀rẹ́',
      client_reference: 'ours-1',
    });
    expect(buy.fees.length).toBeGreaterThan(3);
    await expectNote(buy, [
      'Settlement date 23 November 2026',
      'Your reference ours-1',
      'Total paid 123,456.78',
      `Units ${buy.units}`,
      `Price of a unit NGN ${buy.unit_price}`,
    ]);
    const sell = await fixture.sold(await fixture.held(buy), '20.25');
    await expectNote(sell, ['Sold 20.250000 units', `Net proceeds ${grouped(sell.proceeds ?? '')}`]);
  });

  test('of what has no fees is the consideration alone', async () => {
    const order = await fixture.bought(fixture.note, '70000.00');
    expect(order.fees).toEqual([]);
    await expectNote(order, ['Total paid 70,000.00', 'Units 70,000.000000']);
  });

  test('shows the day on which it was dealt, not the one on which it was recorded', async () => {
    const order = await fixture.bought(fixture.share, '20000.00');
    await fixture.rows(`update orders set traded_on = '2026-11-19' where id = '${order.id}' returning id`);
    expect((await noteOf(order)).text).toContain(squeezed('Trade date 19 November 2026'));
    // Completed before the day was stored.
    await fixture.rows(`update orders set traded_on = null where id = '${order.id}' returning id`);
    expect((await noteOf(order)).text).toContain(squeezed('Trade date 20 November 2026'));
  });
});

test('an order that was not executed has none', async () => {
  const body = { investment_id: fixture.share.id, amount: '20000.00', currency: 'NGN' };
  const waiting = await fixture.order({ ...body, payment_mode: 'funding' });
  const paid = await fixture.order({ ...body, payment_mode: 'wallet' });
  const failed = await fixture.order({ ...body, payment_mode: 'wallet' });
  await fixture.play(failed.id, { outcome: 'failed', failure_reason: 'No seller' });
  const cancelled = await fixture.order({ ...body, payment_mode: 'wallet' });
  await fixture.post(`/orders/${cancelled.id}/cancel`, {});
  const begun = await fixture.order({ ...body, payment_mode: 'wallet' });
  await fixture.play(begun.id, { outcome: 'processing' });
  for (const [{ id }, status] of [
    [waiting, 'awaiting_payment'],
    [paid, 'pending_fulfilment'],
    [failed, 'failed'],
    [cancelled, 'cancelled'],
    [begun, 'processing'],
  ] as const) {
    expect(await fixture.refused(fixture.get(`/orders/${id}/contract-note`))).toEqual([
      409,
      'invalid_state',
      { status },
    ]);
  }
});

test('nobody else finds it', async () => {
  const { id } = await fixture.bought(fixture.share, '20000.00');
  const stranger = fixture.as((await fixture.app.createOrganisation('notes-stranger')).test);
  for (const other of [stranger, fixture.as(fixture.org.live)]) {
    expect(await other.refused(other.get(`/orders/${id}/contract-note`))).toEqual([404, 'not_found', {}]);
  }
  expect(await fixture.refused(fixture.get('/orders/nothing/contract-note'))).toEqual([404, 'not_found', {}]);
});
