import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatMoney } from '@/lib/contract/money';
import { operations } from '@/lib/contract/operations';
import { type Holding, type HoldingsSummary, holdingSchema } from '@/lib/contract/trading/holdings';
import type { Investment } from '@/lib/contract/trading/investments';
import type { Order } from '@/lib/contract/trading/orders';
import type { Transaction } from '@/lib/contract/wallets/transactions';
import { type HoldingFixture, kobo, openHoldingFixture } from '../../support/orders';
import { download, grouped, readPaper, squeezed, TEST_MARK } from '../../support/pdf-files';
import type { KeyPair } from '../../support/raw-http';

describe('holdings pdf files', () => {
  let fixture: HoldingFixture;
  let share: Investment;
  let note: Investment;
  beforeAll(async () => {
    fixture = await openHoldingFixture('papers');
    ({ share, note } = fixture);
    // More than a page of the list: one partly sold, one fully sold, one matured.
    for (let turn = 1; turn <= 3; turn += 1) await fixture.bought(share, `${turn}2345.67`);
    const part = await fixture.held(await fixture.bought(share, '50000.00'));
    await fixture.sold(part, '20.25');
    const whole = await fixture.held(await fixture.bought(share, '40000.00'));
    await fixture.sold(whole, whole.units);
    await fixture.mature((await fixture.held(await fixture.bought(note, '70000.00'))).id);
    await fixture.bought(note, '60000.00', { customer: 'keeper' });
    await fixture.bought(note, '55000.00');
  });
  afterAll(() => fixture.app.close());

  async function exported(query: string, pair?: KeyPair): Promise<Record<string, string>[]> {
    const answer = await download(fixture.app.url, pair ?? fixture.org.test, `/holdings/export?${query}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="holdings.csv"');
    return parse(await answer.text(), { columns: true });
  }

  /** Reads all pages of the list. */
  async function everything(query: string): Promise<Holding[]> {
    const rows: Holding[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { json } = await fixture.get(`/holdings?limit=7&${query}${cursor && `&cursor=${cursor}`}`);
      const page = json as unknown as { data: Holding[]; next_cursor: string | null };
      rows.push(...page.data);
      cursor = page.next_cursor;
    }
    return rows;
  }

  describe('all of it together', () => {
    test('the summary is what the list adds up to', async () => {
      const answer = await fixture.get('/holdings/summary');
      expect(operations.summariseHoldings.answer.parse(answer.json)).toEqual(answer.json);
      const [ngn, ...others] = answer.json.data as HoldingsSummary[];
      expect(others).toEqual([]);
      const active = await everything('status=active&currency=NGN');
      const added = (figure: 'principal' | 'current_value' | 'accrued_returns') =>
        active.reduce((sum, one) => sum + kobo(one[figure]), 0n);
      expect(ngn?.count).toBe(active.length);
      for (const figure of ['principal', 'current_value', 'accrued_returns'] as const) {
        expect(kobo(ngn?.[figure] ?? '')).toBe(added(figure));
      }
      expect(ngn?.by_type.map(({ type }) => type).sort()).toEqual(['equity', 'fixed_income']);
      expect(await fixture.read('/holdings/summary?currency=USD')).toEqual([]);
      expect(
        await fixture.read<HoldingsSummary[]>('/holdings/summary?customer_reference=keeper'),
      ).toMatchObject([{ count: 1, by_investment: [{ investment_id: note.id }] }]);
    });

    test('the export has every holding of the list, with the contract’s columns', async () => {
      const rows = await exported('currency=NGN');
      const all = await everything('currency=NGN');
      expect(Object.keys(rows[0] ?? {})).toEqual(Object.keys(holdingSchema.shape));
      expect(rows.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
      for (const [index, holding] of all.entries()) {
        const cells = Object.entries(rows[index] ?? {}).filter(([, cell]) => cell !== '');
        expect(Object.fromEntries(cells)).toEqual(holding);
      }
      const soldRows = await exported('status=sold');
      expect(soldRows.map(({ status }) => status)).toEqual(['sold']);
    });
  });

  describe('statements', () => {
    const pdfOf = (query: string, pair: KeyPair = fixture.org.test) =>
      readPaper(fixture.app.url, pair, `/holdings/statement?${query}`);

    test('state what is held, each at its value, and the sums of the summary', async () => {
      const { text, name, pdf } = await pdfOf('currency=NGN');
      expect(name).toBe('holdings-NGN-2026-11-20.pdf');
      const [ngn] = await fixture.read<HoldingsSummary[]>('/holdings/summary?currency=NGN');
      for (const words of [
        TEST_MARK,
        'Statement of holdings in NGN',
        '20 November 2026 at 11:32:10 (UTC+01:00)',
        `Value NGN ${grouped(ngn?.current_value ?? '')}`,
        ...(ngn?.by_type ?? []).map(({ count }) => `Total of ${count} holding`),
      ]) {
        expect(text).toContain(squeezed(words));
      }
      for (const holding of await everything('status=active&currency=NGN')) {
        expect(text).toContain(squeezed(holding.investment_name));
        expect(text).toContain(grouped(holding.current_value));
      }
      const tree = await (await pdf.getPage(1)).getStructTree();
      expect(JSON.stringify(tree)).toContain('"role":"TH"');
      expect((await pdf.getMarkInfo())?.Marked).toBe(true);
    });

    test('of one customer, and of nothing', async () => {
      const { text } = await pdfOf('currency=NGN&customer_reference=keeper');
      expect(text).toContain('Customerkeeper');
      expect(text).toContain(squeezed('Total of 1 holding'));
      expect(text).not.toContain('DANGCEM');
      const nothing = await pdfOf('currency=GHS');
      expect(nothing.text).toContain(squeezed('There are no holdings in this currency.'));
    });

    test('of live have no mark of test mode', async () => {
      expect((await pdfOf('currency=NGN', fixture.org.live)).text).not.toContain(TEST_MARK);
    });

    test('of a day that is over show what was held then, at its close', async () => {
      const from = fixture.clock.now;
      const before = await everything('status=active&currency=NGN');
      const [part] = before.filter(({ investment_id }) => investment_id === share.id);
      fixture.clock.now = new Date('2026-11-24T10:00:00.000Z');
      try {
        await fixture.sold(part ?? expect.unreachable(), '3.5');
        await fixture.sold(await fixture.held(await fixture.bought(share, '30000.00')), '10');
        const { text, name, bytes } = await pdfOf('currency=NGN&date=2026-11-20');
        expect(name).toBe('holdings-NGN-2026-11-20.pdf');
        expect(text).toContain(squeezed('The end of 20 November 2026 (UTC+01:00)'));
        expect(text).toContain(`Holdings${before.length}`);
        const principal = before.reduce((sum, one) => sum + kobo(one.principal), 0n);
        const written = `${principal / 100n}.${String(principal % 100n).padStart(2, '0')}`;
        expect(text).toContain(`PrincipalNGN${grouped(written)}`);
        for (const { units } of before) expect(text).toContain(units.replace(/\B(?=(\d{3})+\.)/g, ','));
        expect(
          Buffer.from((await pdfOf('currency=NGN&date=2026-11-20')).bytes).equals(Buffer.from(bytes)),
        ).toBe(true);
        expect((await pdfOf('currency=NGN&date=2026-11-19')).text).toContain(
          squeezed('There are no holdings in this currency.'),
        );
        const now = await pdfOf('currency=NGN&date=2026-11-24');
        expect(now.text).toContain(squeezed('24 November 2026 at 11:00:00 (UTC+01:00)'));
        expect(now.text).toContain(`Holdings${before.length + 1}`);
      } finally {
        fixture.clock.now = from;
      }
    });

    test('of a day that is none, or has not come, are refused', async () => {
      for (const date of ['2026-11-21', '2026-11-31', 'today']) {
        expect(await fixture.refused(fixture.get(`/holdings/statement?currency=NGN&date=${date}`))).toEqual([
          400,
          'validation_failed',
          { date: expect.any(String) },
        ]);
      }
    });

    test('need a currency', async () => {
      expect(await fixture.refused(fixture.get('/holdings/statement'))).toEqual([
        400,
        'validation_failed',
        { currency: expect.any(String) },
      ]);
    });
  });

  describe('strangers', () => {
    test('find none of it', async () => {
      const [{ id } = { id: '' }] = await everything('status=active');
      const live = fixture.as(fixture.org.live);
      expect((await live.get(`/holdings/${id}`)).status).toBe(404);
      expect(await live.read('/holdings')).toEqual([]);
      expect(await live.read('/holdings/summary')).toEqual([]);
      expect(await exported('currency=NGN', fixture.org.live)).toEqual([]);
    });
  });
});

describe('contract notes', () => {
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
        `Unit price NGN ${buy.unit_price}`,
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
    expect(await fixture.refused(fixture.get('/orders/nothing/contract-note'))).toEqual([
      404,
      'not_found',
      {},
    ]);
  });
});
