import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProviderException } from '@/lib/contract/treasury/exceptions';
import type { Statement, StatementLine } from '@/lib/contract/treasury/statements';
import type { ManualTransfer } from '@/lib/contract/treasury/transfers';
import type { FundingRequest } from '@/lib/contract/wallets/funding';
import { endlessSessions } from '../../support/operators';
import { openTradingFixture, type TradingFixture } from '../../support/trading';
import { openTreasuryFixture, type TreasuryFixture } from '../../support/treasury';
import { codeOf, detailsOf } from '../../support/uploads';

let partner: TradingFixture;
let staff: TreasuryFixture;
/** The funding requests of the transfers, oldest first. */
const requests: FundingRequest[] = [];
let statement: Statement;
let other: Statement;

async function imported(name: string, lines: readonly string[]): Promise<Statement> {
  const file = Buffer.from(['date,amount,reference,narration', ...lines].join('\n'));
  const fields = { rail: 'manual', currency: 'USD' };
  const answer = await staff.send('/statements', fields, file, staff.ada.pair, name);
  expect(answer.status, answer.text).toBe(201);
  return answer.json.data as Statement;
}

beforeAll(async () => {
  // The service's clock stands still, but not that of its sessions.
  const fixture = await openTradingFixture('harbour', endlessSessions);
  partner = fixture.as(fixture.org.live);
  staff = await openTreasuryFixture(fixture.app, '2026-11-20');
  await staff.openAccount();
  for (const [amount, reference] of [
    ['100.00', 'FT-ONE'],
    ['200.50', 'FT-TWO'],
    ['300.00', 'FT-THREE'],
  ] as const) {
    const request = await partner.done<FundingRequest>('/wallets/USD/fund', { amount: '1000.00' });
    const transfer = await staff.recorded(request, amount, reference);
    requests.push(request);
    if (reference === 'FT-TWO') await staff.approve(transfer);
  }
  statement = await imported('November 50%_bank.csv', [
    `2026-11-20,100.00,FT-ONE,TRF ${requests[0]?.reference}`,
    '2026-11-20,75.00,FT-ODD,SOMEBODY ELSE',
    '2026-11-20,25.25,FT-ODD-2,"=SOMEBODY, TOO"',
    '2026-11-20,1.2.3,FT-BAD,NO AMOUNT',
  ]);
  other = await imported('october.csv', ['2026-11-19,100.00,FT-OTHER,NOBODY']);
});
afterAll(() => partner.app.close());

interface Listed<Row> {
  readonly data: readonly Row[];
  readonly next_cursor: string | null;
  readonly prev_cursor?: string | null;
}

async function page<Row>(path: string): Promise<Listed<Row>> {
  const { status, text } = await staff.get(path);
  expect(status, text).toBe(200);
  return JSON.parse(text);
}

const groups = async (path: string) => {
  const { json } = await staff.get(path);
  return json.data as unknown;
};

/** The rows of a file by their columns. */
async function csv(path: string): Promise<Record<string, string | undefined>[]> {
  const { status, headers, text } = await staff.get(path);
  expect([status, headers['content-type']], text).toEqual([200, 'text/csv; charset=utf-8']);
  // Lines end with \n: only the lengths of the chunks stand between \r\n.
  const file = text.replaceAll(/(?:^|\r\n)[0-9a-f]+\r\n/g, '').trimEnd();
  const [head = '', ...lines] = file.split('\n');
  const names = head.split(',');
  return lines.map((line) => {
    const cells = line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/);
    return Object.fromEntries(names.map((name, place) => [name, cells[place]]));
  });
}

/** All rows of a list, two on a page, by its cursors. */
async function walk<Row>(path: string): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | null = '';
  do {
    const { data, next_cursor }: Listed<Row> = await page<Row>(
      `${path}&limit=2${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
    );
    rows.push(...data);
    cursor = next_cursor;
  } while (cursor !== null);
  return rows;
}

describe('the list of manual transfers', () => {
  const references = (rows: readonly ManualTransfer[]) => rows.map(({ bank_reference }) => bank_reference);

  it('is searched by a part of either reference, and sorted both ways page by page', async () => {
    const found = async (query: string) =>
      references((await page<ManualTransfer>(`/manual-transfers?query=${query}`)).data);
    expect(await found('ft-t')).toEqual(['FT-THREE', 'FT-TWO']);
    expect(await found(requests[0]?.reference.slice(4, 12).toLowerCase() ?? '')).toEqual(['FT-ONE']);
    expect(await found('%25')).toEqual([]);
    expect(await found('ft-t&status=approved')).toEqual(['FT-TWO']);
    expect(references(await walk('/manual-transfers?sort=created_at'))).toEqual([
      'FT-ONE',
      'FT-TWO',
      'FT-THREE',
    ]);
    expect(references(await walk('/manual-transfers?sort=-created_at'))).toEqual([
      'FT-THREE',
      'FT-TWO',
      'FT-ONE',
    ]);
    const { next_cursor } = await page('/manual-transfers?sort=created_at&limit=2');
    const last = await page<ManualTransfer>(`/manual-transfers?sort=created_at&cursor=${next_cursor}`);
    const before = await page<ManualTransfer>(
      `/manual-transfers?sort=created_at&limit=1&cursor=${last.prev_cursor}`,
    );
    expect([references(last.data), references(before.data)]).toEqual([['FT-THREE'], ['FT-TWO']]);
  });

  it('is counted and added up by status and currency', async () => {
    expect(await groups('/manual-transfers/summary')).toEqual({
      groups: [
        { status: 'approved', currency: 'USD', count: 1, amount_received: '200.50' },
        { status: 'proposed', currency: 'USD', count: 2, amount_received: '400.00' },
      ],
      has_more: false,
    });
    const none = { groups: [], has_more: false };
    expect(await groups('/manual-transfers/summary?organisation=nobody')).toEqual(none);
    expect(await groups('/manual-transfers/summary?query=ft-one&organisation=harbour')).toMatchObject({
      groups: [{ status: 'proposed', count: 1 }],
    });
  });

  it('is exported with its requests, partners and people as text', async () => {
    const rows = await csv('/manual-transfers/export?query=ft-t');
    expect(rows.map(({ bank_reference }) => bank_reference)).toEqual(['FT-THREE', 'FT-TWO']);
    expect(rows[1]).toMatchObject({
      status: 'approved',
      funding_request: requests[1]?.reference,
      amount_requested: '1000.00',
      amount_received: '200.50',
      organisation: 'harbour',
      proposed_by: 'Ada',
      decided_by: 'Ben',
    });
    expect(rows[0]).not.toHaveProperty('evidence');
    expect(await csv('/manual-transfers/export?organisation=nobody')).toEqual([]);
  });
});

describe('the list of statements', () => {
  const names = (rows: readonly Statement[]) => rows.map(({ filename }) => filename);

  it('is searched by the file’s name, filtered by what its lines came to, and sorted both ways', async () => {
    const found = async (query: string) => names((await page<Statement>(`/statements?${query}`)).data);
    expect(await found('query=OCTO')).toEqual([other.filename]);
    expect(await found('query=50%25_')).toEqual([statement.filename]);
    expect(await found('outcome=refused')).toEqual([statement.filename]);
    expect(await found('outcome=unknown')).toEqual([other.filename, statement.filename]);
    expect(await found('outcome=differs')).toEqual([]);
    expect(await found('currency=NGN')).toEqual([]);
    expect(await found('sort=created_at')).toEqual([statement.filename, other.filename]);
    const { next_cursor } = await page('/statements?sort=created_at&limit=1');
    expect(await found(`sort=created_at&cursor=${next_cursor}`)).toEqual([other.filename]);
  });

  it('is counted and added up by rail and currency', async () => {
    expect(await groups('/statements/summary')).toEqual({
      groups: [{ rail: 'manual', currency: 'USD', count: 2, total: '300.25' }],
      has_more: false,
    });
    expect(await groups('/statements/summary?outcome=refused')).toMatchObject({
      groups: [{ count: 1, total: statement.total }],
    });
  });

  it('is exported with a column for each outcome', async () => {
    const rows = await csv('/statements/export?rail=manual');
    expect(rows.map(({ filename }) => filename)).toEqual([other.filename, statement.filename]);
    expect(rows[1]).toMatchObject({
      lines_count: '4',
      matched: '1',
      unknown: '2',
      refused: '1',
      total: '200.25',
      imported_by: 'Ada',
    });
  });
});

describe('the lines of a statement', () => {
  const path = () => `/statements/${statement.id}/lines`;
  const numbers = (rows: readonly StatementLine[]) => rows.map(({ line }) => line);

  it('are searched by narration and both references, within an outcome, page by page', async () => {
    const found = async (query: string) => numbers((await page<StatementLine>(`${path()}?${query}`)).data);
    expect(await found('query=somebody')).toEqual([3, 4]);
    expect(await found('query=ft-odd-2')).toEqual([4]);
    expect(await found(`query=${requests[0]?.reference.toLowerCase()}`)).toEqual([2]);
    expect(await found('query=somebody&outcome=refused')).toEqual([]);
    expect(numbers(await walk<StatementLine>(`${path()}?query=o`))).toEqual([2, 3, 4, 5]);
  });

  it('are counted and added up by outcome', async () => {
    expect(await groups(`${path()}/summary`)).toEqual({
      groups: [
        { outcome: 'matched', currency: 'USD', count: 1, amount: '100.00' },
        { outcome: 'refused', currency: 'USD', count: 1, amount: '0.00' },
        { outcome: 'unknown', currency: 'USD', count: 2, amount: '100.25' },
      ],
      has_more: false,
    });
    expect(await groups(`${path()}/summary?query=too`)).toMatchObject({
      groups: [{ outcome: 'unknown', count: 1, amount: '25.25' }],
    });
  });

  it('are exported, and no cell runs as a formula', async () => {
    const rows = await csv(`${path()}/export?outcome=unknown`);
    expect(rows.map(({ line }) => line)).toEqual(['3', '4']);
    expect(rows[1]).toMatchObject({ amount: '25.25', narration: `"'=SOMEBODY, TOO"` });
    expect((await csv(`${path()}/export`)).map(({ line }) => line)).toEqual(['2', '3', '4', '5']);
  });
});

it('the exceptions are exported with their partners and people as text, and no cell runs as a formula', async () => {
  const open = await page<ProviderException>('/exceptions?status=open&limit=100');
  const rows = await csv('/exceptions/export?status=open');
  expect(rows.map(({ id }) => id)).toEqual(open.data.map(({ id }) => id));
  expect(rows.length).toBeGreaterThan(2);
  const id = open.data.find(({ amount }) => amount === '25.25')?.id;
  await staff.post(`/exceptions/${id}/resolve`, { resolution: 'returned', note: '=The bank sent it back' });
  const resolved = await csv('/exceptions/export?status=resolved&kind=statement_unknown');
  const facts = { id, rail: 'manual', amount: '25.25', resolution: 'returned', resolved_by: 'Ada' };
  expect(resolved).toMatchObject([{ ...facts, organisation: '', note: "'=The bank sent it back" }]);
  expect(resolved[0]).not.toHaveProperty('said');
});

it('the settlement report is exported with the days and filters of the report', async () => {
  const query = 'from=2026-11-20&to=2026-11-20&currency=USD';
  const [day] = await csv(`/settlement-report/export?${query}`);
  expect(day).toMatchObject({
    date: '2026-11-20',
    rail: 'manual',
    settled_count: '1',
    amount_received: '200.50',
    statement_total: '200.25',
    difference: '-0.25',
  });
  expect(await csv(`/settlement-report/export?${query}&rail=gamma`)).toEqual([]);
});

it('what is asked for wrongly is refused, and none of it is for partners', async () => {
  const missing = '/statements/0198c5a0-3a00-7000-8000-000000000a01/lines';
  for (const [path, status, code] of [
    ['/manual-transfers?sort=amount', 400, 'validation_failed'],
    ['/manual-transfers?cursor=W10', 400, 'invalid_cursor'],
    ['/manual-transfers/summary?status=proposed', 400, 'validation_failed'],
    ['/manual-transfers/export?sort=created_at', 400, 'validation_failed'],
    ['/statements?query=', 400, 'validation_failed'],
    ['/statements?outcome=lost', 400, 'validation_failed'],
    ['/statements/summary?rail=manual', 400, 'validation_failed'],
    ['/statements/export?limit=1', 400, 'validation_failed'],
    ['/exceptions/export?kind=lost', 400, 'validation_failed'],
    [`${missing}/summary`, 404, 'not_found'],
    [`${missing}/export`, 404, 'not_found'],
    ['/settlement-report/export?from=2026-11-20&to=2026-11-19', 400, 'validation_failed'],
  ] as const) {
    const answer = await staff.get(path);
    expect([path, answer.status, codeOf(answer)]).toEqual([path, status, code]);
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    expect(answer.headers['content-disposition']).toBeUndefined();
  }
  expect(
    detailsOf(await staff.get('/settlement-report/export?from=2026-01-01&to=2026-11-20')),
  ).toHaveProperty('to');
  for (const path of [
    '/manual-transfers/summary',
    '/manual-transfers/export',
    '/statements/summary',
    '/statements/export',
    '/exceptions/export',
    `/statements/${statement.id}/lines/summary`,
    `/statements/${statement.id}/lines/export`,
    '/settlement-report/export',
  ]) {
    const answer = await staff.get(path, partner.org.live);
    expect([path, answer.status]).toEqual([path, 403]);
  }
});
