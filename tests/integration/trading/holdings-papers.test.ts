import { parse } from 'csv-parse/sync';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operations } from '@/lib/contract/operations';
import { KEY_HEADER, SIGNATURE_HEADER, signRequest, TIMESTAMP_HEADER } from '@/lib/contract/signing';
import { type Holding, type HoldingsSummary, holdingSchema } from '@/lib/contract/trading/holdings';
import type { Investment } from '@/lib/contract/trading/investments';
import { type HoldingDesk, kobo, openHoldingDesk } from '../../support/orders';
import type { KeyPair } from '../../support/raw-http';

let desk: HoldingDesk;
let share: Investment;
let note: Investment;
beforeAll(async () => {
  desk = await openHoldingDesk('papers');
  ({ share, note } = desk);
  // More than a page of the list, one of them partly sold, one wholly, one matured.
  for (let turn = 1; turn <= 3; turn += 1) await desk.bought(share, `${turn}2345.67`);
  const part = await desk.held(await desk.bought(share, '50000.00'));
  await desk.sold(part, '20.25');
  const whole = await desk.held(await desk.bought(share, '40000.00'));
  await desk.sold(whole, whole.units);
  await desk.mature((await desk.held(await desk.bought(note, '70000.00'))).id);
  await desk.bought(note, '60000.00', { customer: 'keeper' });
  await desk.bought(note, '55000.00');
});
afterAll(() => desk.app.close());

/** A file as any HTTP client gets it, whole. */
async function download(path: string, pair: KeyPair = desk.org.test): Promise<Response> {
  const target = `/partner/v1${path}`;
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = signRequest(pair.secret, { timestamp, method: 'GET', target, body: new Uint8Array() });
  return fetch(desk.app.url + target, {
    headers: { [KEY_HEADER]: pair.key, [TIMESTAMP_HEADER]: timestamp, [SIGNATURE_HEADER]: signature },
  });
}
async function exported(query: string, pair?: KeyPair): Promise<Record<string, string>[]> {
  const answer = await download(`/holdings/export?${query}`, pair);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="holdings.csv"');
  return parse(await answer.text(), { columns: true });
}

/** The whole list, page by page. */
async function everything(query: string): Promise<Holding[]> {
  const rows: Holding[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { json } = await desk.get(`/holdings?limit=7&${query}${cursor && `&cursor=${cursor}`}`);
    const page = json as unknown as { data: Holding[]; next_cursor: string | null };
    rows.push(...page.data);
    cursor = page.next_cursor;
  }
  return rows;
}

describe('all of it together', () => {
  test('the summary is what the list adds up to', async () => {
    const answer = await desk.get('/holdings/summary');
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
    expect(await desk.read('/holdings/summary?currency=USD')).toEqual([]);
    expect(await desk.read<HoldingsSummary[]>('/holdings/summary?customer_reference=keeper')).toMatchObject([
      { count: 1, by_investment: [{ investment_id: note.id }] },
    ]);
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
  const squeezed = (text: string) => text.replace(/\s+/g, '');

  async function pdfOf(query: string, pair?: KeyPair) {
    const answer = await download(`/holdings/statement?${query}`, pair);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect(answer.headers.get('content-length')).toBe(String(bytes.length));
    const pdf = await getDocument({ data: bytes }).promise;
    const pages = await Promise.all(
      Array.from({ length: pdf.numPages }, async (_, n) => {
        const { items } = await (await pdf.getPage(n + 1)).getTextContent();
        return items.map((item) => ('str' in item ? item.str : '')).join('');
      }),
    );
    return { text: squeezed(pages.join('')), name: answer.headers.get('content-disposition'), pdf };
  }
  const grouped = (money: string) => money.replace(/\B(?=(\d{3})+\.)/g, ',');

  test('say what is held, each at its value, and the sums of the summary', async () => {
    const { text, name, pdf } = await pdfOf('currency=NGN');
    expect(name).toMatch(/^attachment; filename="holdings-NGN-2026-11-20\.pdf"/);
    const [ngn] = await desk.read<HoldingsSummary[]>('/holdings/summary?currency=NGN');
    for (const words of [
      'Simulated.',
      'Statement of holdings in NGN',
      '20 November 2026 at 11:32 in Lagos',
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
    expect(nothing.text).toContain(squeezed('Nothing is held in this currency.'));
  });

  test('of live are not called simulated', async () => {
    expect((await pdfOf('currency=NGN', desk.org.live)).text).not.toContain('Simulated');
  });

  test('need a currency', async () => {
    expect(await desk.refused(desk.get('/holdings/statement'))).toEqual([
      400,
      'validation_failed',
      { currency: expect.any(String) },
    ]);
  });
});

describe('strangers', () => {
  test('find none of it', async () => {
    const [{ id } = { id: '' }] = await everything('status=active');
    const live = desk.as(desk.org.live);
    expect((await live.get(`/holdings/${id}`)).status).toBe(404);
    expect(await live.read('/holdings')).toEqual([]);
    expect(await live.read('/holdings/summary')).toEqual([]);
    expect(await exported('currency=NGN', desk.org.live)).toEqual([]);
  });
});
