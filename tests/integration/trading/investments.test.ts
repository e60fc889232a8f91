import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { KEY_HEADER, SIGNATURE_HEADER, signRequest, TIMESTAMP_HEADER } from '@/lib/contract/signing';
import { type Investment, investmentTypes } from '@/lib/contract/trading/investments';
import { accruedReturns } from '@/lib/contract/trading/returns';
import { seedCatalogue } from '@/server/trading/catalogue/seed-catalogue';
import { startApp, type TestApp, type TestOrganisation } from '../../support/app';
import { type KeyPair, type RawAnswer, sendSigned } from '../../support/raw-http';
import { readAll } from '../../support/service-client';

/** Friday 20 November 2026, 11:32:10 in Lagos: the market is open. */
let now = new Date('2026-11-20T10:32:10.000Z');
let app: TestApp;
let org: TestOrganisation;

beforeAll(async () => {
  app = await startApp({ rateLimitPerMinute: 100_000 }, () => now);
  org = await app.createOrganisation('investments');
  await app.operate('/operator/v1/organisations/investments/kyb/decide', { decision: 'approved' });
});
afterAll(() => app.close());

const PATH = '/partner/v1/investments';
const get = (path: string, pair: KeyPair = org.test): Promise<RawAnswer> =>
  sendSigned(app.url, pair, { target: PATH + path });
async function read<Data = Investment[]>(path: string, pair?: KeyPair): Promise<Data> {
  const answer = await get(path, pair);
  expect(answer.status, `${path}: ${answer.text}`).toBe(200);
  return answer.json.data as Data;
}
const everything = (pair: KeyPair = org.test) => readAll<Investment>(app.url, pair, PATH);
const operator = (method: 'GET' | 'PATCH', target: string, body?: object) =>
  sendSigned(app.url, app.settings.operatorKey, { method, target, body: body ? JSON.stringify(body) : '' });
const catalogue = async (environment: string) => {
  const { json } = await operator('GET', `/operator/v1/investments?environment=${environment}&limit=100`);
  return json.data as Investment[];
};
const note = {
  environment: 'live',
  type: 'fixed_income',
  currency: 'NGN',
  name: 'Ọmọlẹ́wà Note, 90 days',
  issuer: 'Ọmọlẹ́wà Ṣọ̀ṣọ́ Ltd',
  description: 'Senior debt.',
  minimum_amount: '1000.00',
  interest_rate: '18.5',
  tenor_days: 90,
  risk_level: 'medium',
};
const share = {
  environment: 'live',
  type: 'equity',
  currency: 'NGN',
  symbol: 'GTCO',
  name: 'Guaranty Trust Holding Company Plc',
  issuer: 'Guaranty Trust Holding Company Plc',
  description: 'Ordinary shares.',
  minimum_amount: '1000.00',
  risk_level: 'high',
};
const create = (body: object) => app.operate('/operator/v1/investments', body);
async function created(body: object): Promise<Investment> {
  const answer = await create(body);
  expect(answer.status, answer.text).toBe(201);
  return answer.json.data as Investment;
}

describe('the sandbox’s catalogue', () => {
  test('has everything listed, and the other types in all currencies, the best known first', async () => {
    const all = await everything();
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(all[0]).toMatchObject({ symbol: 'DANGCEM', type: 'equity', status: 'open', currency: 'NGN' });
    const counts = Object.fromEntries(
      investmentTypes.map((type) => [type, all.filter((one) => one.type === type).length]),
    );
    expect(counts).toEqual({
      equity: 148,
      mutual_fund: 6,
      fixed_income: 4,
      treasury_bill: 4,
      commercial_paper: 4,
    });
    for (const currency of ['NGN', 'GHS', 'USD']) {
      expect(all.some((one) => one.currency === currency && one.type === 'mutual_fund')).toBe(true);
      expect(all.some((one) => one.currency === currency && one.interest_rate !== undefined)).toBe(true);
    }
  });

  test('has ids that never change, and is written once however often a process starts', async () => {
    const before = await everything();
    expect(before[0]?.id).toBe('019b8d2b-8c00-7593-8426-c39ba567950f');
    await Promise.all([seedCatalogue(app.database), seedCatalogue(app.database)]);
    expect(await everything()).toEqual(before);
  });

  test('is the same for every organisation', async () => {
    const other = await app.createOrganisation('another');
    expect(await read('?limit=3', other.test)).toEqual(await read('?limit=3'));
  });

  test('is narrowed by every filter', async () => {
    const all = await everything();
    const filters: readonly [string, (one: Investment) => boolean][] = [
      ['type=mutual_fund', ({ type }) => type === 'mutual_fund'],
      ['currency=GHS', ({ currency }) => currency === 'GHS'],
      ['status=closed', ({ status }) => status === 'closed'],
      ['symbol=GTCO', ({ symbol }) => symbol === 'GTCO'],
      ['risk_level=low', ({ risk_level }) => risk_level === 'low'],
      ['query=dangote', ({ name, symbol }) => /dangote/i.test(`${name} ${symbol}`)],
      ['query=gtco', ({ name, symbol }) => /gtco/i.test(`${name} ${symbol}`)],
      ['query=sandbox%20asset', ({ issuer }) => /sandbox asset/i.test(issuer)],
      [`ids=${all[3]?.id},${all[20]?.id}`, ({ id }) => id === all[3]?.id || id === all[20]?.id],
      ['type=treasury_bill&currency=NGN', (one) => one.type === 'treasury_bill' && one.currency === 'NGN'],
    ];
    for (const [query, isWanted] of filters) {
      const found = await read(`?${query}&limit=100`);
      expect(found, query).toEqual(all.filter(isWanted).slice(0, 100));
      expect(found.length, query).toBeGreaterThan(0);
    }
    expect(await read('?query=%25')).toEqual([]);
    expect(await read('?updated_since=2026-06-01')).toEqual([]);
  });

  test('shows the market’s price, the fees of its type and when an order settles', async () => {
    const [share] = await read('?symbol=DANGCEM');
    const quotes = await sendSigned(app.url, org.test, {
      target: '/partner/v1/market/quotes?symbols=DANGCEM',
    });
    const [quote] = quotes.json.data as { last: string; as_of: string }[];
    expect(share).toMatchObject({
      unit_price: quote?.last,
      price_as_of: quote?.as_of,
      price_source: 'simulated',
      settlement: { cycle: 'T+1', settles_on: '2026-11-23' },
      documents: [{ name: 'terms' }],
    });
    expect(share?.fees.map(({ side, code }) => `${side} ${code}`)).toContain('sell vat');
    expect(await read<Investment>(`/${share?.id}`)).toEqual(share);
    const [bill] = await read('?type=treasury_bill&limit=1');
    expect(bill).toMatchObject({ unit_price: '1.00', fees: [] });
    expect(bill).not.toHaveProperty('price_source');
    const [fund] = await read('?type=mutual_fund&limit=1');
    expect(fund).toMatchObject({ price_source: 'simulated', symbol: expect.any(String) });
  });

  test.each([
    ['2026-11-20T13:29:59.000Z', '2026-11-23'],
    ['2026-11-20T13:30:00.000Z', '2026-11-24'],
    ['2026-11-21T10:00:00.000Z', '2026-11-24'],
    ['2026-05-29T10:00:00.000Z', '2026-06-02'],
    ['2026-06-01T10:00:00.000Z', '2026-06-02'],
  ])('an order of %s settles on %s', async (time, settlesOn) => {
    const before = now;
    now = new Date(time);
    const [one] = await read('?symbol=GTCO');
    now = before;
    expect(one?.settlement.settles_on).toBe(settlesOn);
  });

  test('is not that of live', async () => {
    const [one] = await read('?limit=1');
    expect(await everything(org.live)).toEqual([]);
    expect((await get(`/${one?.id}`, org.live)).status).toBe(404);
  });
});

describe('the terms', () => {
  /** A PDF places kerned letters individually, so spaces are not reliable. */
  const squeezed = (text: string) => text.replace(/\s+/g, '');

  async function textOf(id: string, pair = org.test): Promise<string> {
    const answer = await fetchFile(`${PATH}/${id}/documents/terms`, pair);
    const document = await getDocument({ data: answer, verbosity: 0 }).promise;
    const pages = await Promise.all(
      Array.from({ length: document.numPages }, async (_, index) => {
        const { items } = await (await document.getPage(index + 1)).getTextContent();
        return items.map((item) => ('str' in item ? item.str : '')).join(' ');
      }),
    );
    return squeezed(pages.join(' ').normalize('NFC'));
  }

  /** The raw bytes of a file, which text decoding would damage. */
  async function fetchFile(target: string, { key, secret }: KeyPair): Promise<Uint8Array> {
    const timestamp = String(Math.floor(Date.now() / 1000) - Math.floor(Math.random() * 200));
    const signature = signRequest(secret, { timestamp, method: 'GET', target, body: new Uint8Array() });
    const answer = await fetch(app.url + target, {
      headers: { [KEY_HEADER]: key, [TIMESTAMP_HEADER]: timestamp, [SIGNATURE_HEADER]: signature },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="terms-[a-z0-9-]+\.pdf"/,
    );
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect(answer.headers.get('content-length')).toBe(String(bytes.length));
    return bytes;
  }

  test('of a share state price, fees, settlement and risks, and that they are simulated', async () => {
    const [one] = await read('?symbol=DANGCEM');
    const text = await textOf(one?.id ?? '');
    expect(text).toContain(squeezed('Dangote Cement Plc'));
    expect(text).toContain(squeezed('Simulated.'));
    expect(text).toContain(squeezed(`NGN ${one?.unit_price}`));
    expect(text).toContain(squeezed('0.75% of the consideration'));
    expect(text).toContain(squeezed('7.50% of Brokerage, SEC fee'));
    expect(text).toContain(squeezed('T+1'));
    expect(text).toContain(squeezed('Risks'));
  });

  test('of what pays a rate state how returns are worked out', async () => {
    const [bill] = await read('?type=treasury_bill&currency=NGN&limit=1');
    const text = await textOf(bill?.id ?? '');
    const returns = accruedReturns(5_000_000n, bill?.interest_rate ?? '', bill?.tenor_days ?? 0);
    expect(text).toContain(squeezed('principal × rate ÷ 100 × days ÷ 365'));
    expect(text).toContain(squeezed(`earns NGN ${Number(returns) / 100}`.replace(/(\d)(\d{3})\./, '$1,$2.')));
    expect(text).toContain(squeezed('There are no fees.'));
  });

  test('of live are not called simulated, and have the letters of Yoruba', async () => {
    const one = await created(note);
    const text = await textOf(one.id, org.live);
    expect(text).toContain(squeezed(note.issuer.normalize('NFC')));
    expect(text).not.toContain(squeezed('Simulated'));
  });

  test('have one name', async () => {
    const [one] = await read('?limit=1');
    expect((await get(`/${one?.id}/documents/other`)).status).toBe(404);
    expect((await get('/nonsense/documents/terms')).status).toBe(404);
  });
});

describe('operators', () => {
  test('put what pays a rate into the catalogue of live, where partners find it at once', async () => {
    const one = await created({ ...note, name: 'Another note' });
    expect(one).toMatchObject({ unit_price: '1.00', status: 'open', interest_rate: '18.50', tenor_days: 90 });
    expect(await read<Investment>(`/${one.id}`, org.live)).toMatchObject({ id: one.id });
    expect((await get(`/${one.id}`)).status).toBe(404);
  });

  test('see what has no price yet, and partners don’t', async () => {
    const one = await created(share);
    expect(one).toMatchObject({ unit_price: '0.00', status: 'closed', closed_reason: 'No price yet.' });
    expect((await get(`/${one.id}`, org.live)).status).toBe(404);
    expect((await everything(org.live)).map(({ symbol }) => symbol)).not.toContain('GTCO');
    expect((await catalogue('live')).map(({ symbol }) => symbol)).toContain('GTCO');
    const again = await create(share);
    expect([again.status, again.json.error?.code, again.json.error?.details]).toEqual([
      409,
      'duplicate_reference',
      { symbol: 'GTCO' },
    ]);
  });

  test('name every invalid field', async () => {
    const wrong: readonly [object, string[]][] = [
      [{ ...share, symbol: 'NOBODY' }, ['symbol']],
      [{ ...share, symbol: 'UBA', currency: 'USD' }, ['currency']],
      [{ ...share, symbol: 'UBA', interest_rate: '1' }, ['interest_rate']],
      [{ ...note, maximum_amount: '999.99' }, ['maximum_amount']],
      [{ ...note, tenor_days: undefined }, ['tenor_days']],
      [{ ...note, interest_rate: '18.50001' }, ['interest_rate']],
    ];
    for (const [body, fields] of wrong) {
      const { status, json } = await create(body);
      expect([status, Object.keys(json.error?.details ?? {})], JSON.stringify(body)).toEqual([400, fields]);
    }
  });

  test('close an investment with a reason and open it again', async () => {
    const [one] = await read('?symbol=UBA');
    const target = `/operator/v1/investments/${one?.id}`;
    const closed = await operator('PATCH', target, { status: 'closed', closed_reason: 'Not today.' });
    expect(closed.json.data).toMatchObject({ status: 'closed', closed_reason: 'Not today.' });
    expect((await read('?status=closed')).map(({ symbol }) => symbol)).toContain('UBA');
    const opened = await operator('PATCH', target, { status: 'open', minimum_amount: '2500.00' });
    expect(opened.json.data).toMatchObject({ status: 'open', minimum_amount: '2500.00', symbol: 'UBA' });
    expect(opened.json.data).not.toHaveProperty('closed_reason');
    const wrong = await operator('PATCH', target, { interest_rate: '5', maximum_amount: '1.00' });
    expect([wrong.status, Object.keys(wrong.json.error?.details ?? {})]).toEqual([
      400,
      ['maximum_amount', 'interest_rate'],
    ]);
    expect((await operator('PATCH', target, { status: 'closed' })).status).toBe(400);
    expect((await operator('PATCH', '/operator/v1/investments/nonsense', {})).status).toBe(404);
  });

  test('leave acts', async () => {
    const acts = (await app.database.reads.execute(
      "select action, count(*)::int as count from audit_entries where action like 'investment.%' group by action order by action",
    )) as unknown as { rows: { action: string; count: number }[] };
    expect(acts.rows.map(({ action }) => action)).toEqual(['investment.created', 'investment.updated']);
  });
});
