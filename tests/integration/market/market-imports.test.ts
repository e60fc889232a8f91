import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MarketImport } from '@/lib/contract/market/operator-market';
import { storedFeed } from '@/server/market/quotes/open-feed';
import { startApp, type TestApp } from '../../support/app';
import { countsOf, IMPORTS, importOf, sendImport } from '../../support/market';
import { sendSigned } from '../../support/raw-http';
import { codeOf, detailsOf } from '../../support/uploads';

/** A Friday, half an hour after the close. */
const NOW = new Date('2026-11-20T14:00:00.000Z');

let app: TestApp;
beforeAll(async () => {
  app = await startApp({}, () => NOW);
});
afterAll(() => app.close());

type Fields = Parameters<typeof sendImport>[3];
const send = (text: string | Uint8Array, fields: Fields, name?: string) =>
  sendImport(app.url, app.settings.operatorKey, text, fields, name);
const bring = async (text: string | Uint8Array, fields: Fields): Promise<MarketImport> =>
  importOf(await send(text, fields));

const feed = () => storedFeed(app.database.reads, NOW);
const bars = (kind: 'instrument' | 'index' | 'fx' | 'fund', code: string, interval: '5m' | '1d' = '1d') =>
  feed().bars({ kind, code }, interval, null, NOW, 1_000);

async function countBars(): Promise<number> {
  const { rows } = (await app.database.reads.execute(
    sql`select count(*)::integer as total from market_bars`,
  )) as unknown as { rows: { total: number }[] };
  return rows[0]?.total ?? 0;
}

describe('a file of rates', () => {
  it('is of pairs, on any day that has been', async () => {
    const lines = [
      'pair,date,rate',
      'USDNGN,2026-11-19,1450.25',
      'USDNGN,2026-11-14,1449.5',
      'USDNGN,2026-11-24,1450.25',
      'USDEUR,2026-11-19,0.91',
      'ZENITHBANK,2026-11-19,0.91',
      'GBPNGN,2026-11-19,0',
      'GBPNGN,2026-11-19,',
    ];
    const made = await bring(lines.join('\n'), { kind: 'fx' });
    expect(countsOf(made)).toEqual([7, 2, 0, 0, 5]);
    expect(made.remarks.map(({ line, reason }) => [line, reason])).toEqual([
      [4, '2026-11-24 is in the future'],
      [5, 'pair "USDEUR" is not known'],
      [6, 'pair "ZENITHBANK" is not known'],
      [7, 'rate is 0: a price is above zero'],
      [8, 'rate is missing'],
    ]);
    expect(await bars('fx', 'USDNGN')).toHaveLength(2);
  });
});

describe('a file', () => {
  it.each([
    [
      'an empty file',
      '',
      { kind: 'bars' },
      { file: expect.stringContaining('has no header; it must begin with symbol,time,open') },
    ],
    [
      'another header',
      'a,b,c\n1,2,3',
      { kind: 'bars' },
      { file: expect.stringContaining("or with a vendor's Date,Price") },
    ],
    [
      'a header of another kind',
      'pair,date,rate\n',
      { kind: 'bars' },
      { file: expect.stringContaining('must begin with') },
    ],
    [
      'a column twice',
      'date,status,name,certainty,name\n',
      { kind: 'holidays' },
      { file: expect.any(String) },
    ],
    [
      'a header alone',
      'date,status,name,certainty\r\n\r\n',
      { kind: 'holidays' },
      { file: 'has a header and no rows' },
    ],
    [
      'nobody’s rows',
      'time,open,high,low,close\n',
      { kind: 'bars' },
      { symbol: expect.stringContaining('is missing') },
    ],
    [
      'rows of two',
      'symbol,time,open,high,low,close\n',
      { kind: 'bars', symbol: 'GTCO' },
      { symbol: expect.any(String) },
    ],
    [
      'an unknown symbol',
      'time,open,high,low,close\n',
      { kind: 'bars', symbol: 'NOBODY' },
      { symbol: 'is not known' },
    ],
    [
      'an interval of rates',
      'pair,date,rate\n',
      { kind: 'fx', interval: '5m' },
      { interval: 'is for bars only' },
    ],
    ['an unknown kind', 'pair,date,rate\n', { kind: 'gold' }, { kind: expect.any(String) }],
    [
      'a spreadsheet',
      Buffer.from('PK\u0003\u0004 \u0000\u00ff\u00fe', 'latin1'),
      { kind: 'bars' },
      { file: expect.any(String) },
    ],
  ])('that is %s is refused with what was expected', async (_, text, fields, details) => {
    const before = await countBars();
    const answer = await send(text, fields);
    expect([answer.status, codeOf(answer)]).toEqual([400, 'validation_failed']);
    expect(detailsOf(answer)).toMatchObject(details);
    expect(await countBars()).toBe(before);
  });

  it('changes nothing the second time, and reports it', async () => {
    const text = 'time,open,high,low,close,volume\n2026-11-18,10,11,9,10.5,7\n2026-11-19,10,11,9,10.7,\n';
    const fields = { kind: 'bars', symbol: 'ACCESSCORP' };
    expect(countsOf(await bring(text, fields))).toEqual([2, 2, 0, 0, 0]);
    expect(countsOf(await bring(text, fields))).toEqual([2, 0, 2, 0, 0]);
    expect(countsOf(await bring(text.replace('10.7', '10.8'), fields))).toEqual([2, 1, 1, 0, 0]);
    // Values that a file omits are preserved.
    expect(countsOf(await bring(text.replace(',7\n', ',\n'), fields))).toEqual([2, 1, 1, 0, 0]);
    expect((await bars('instrument', 'ACCESSCORP')).map(({ volume }) => volume)).toEqual([7, null]);
  });

  it('is tried without storing anything', async () => {
    const text = 'pair,date,rate\nGHSNGN,2026-11-19,120.5\nGHSNGN,2026-11-18,oops\n';
    const before = await countBars();
    const tried = await bring(text, { kind: 'fx', dry_run: 'true' });
    expect([tried.dry_run, ...countsOf(tried)]).toEqual([true, 2, 1, 0, 0, 1]);
    expect(await countBars()).toBe(before);
    expect(await bars('fx', 'GHSNGN')).toEqual([]);
  });

  it('takes the quote along where its days are newer', async () => {
    const day = (date: string, close: string) => `${date},10,12,9,${close}`;
    const head = 'time,open,high,low,close';
    const fields = { kind: 'bars', symbol: 'MTNN' };
    const quote = async () =>
      (await feed().quotes([{ kind: 'instrument', code: 'MTNN' }])).get('instrument/MTNN');
    await bring([head, day('2026-11-18', '10.5')].join('\n'), fields);
    expect(await quote()).toMatchObject({ last: 105_000n, previousClose: 100_000n });
    await bring([head, day('2026-11-19', '11')].join('\n'), fields);
    expect(await quote()).toMatchObject({
      last: 110_000n,
      previousClose: 105_000n,
      asOf: new Date('2026-11-19T13:30:00.000Z'),
    });
    await bring([head, day('2026-11-17', '9.5')].join('\n'), fields);
    expect(await quote()).toMatchObject({ last: 110_000n });
    expect(await feed().closes([{ kind: 'instrument', code: 'MTNN' }], 2)).toEqual(
      new Map([['instrument/MTNN', [105_000n, 110_000n]]]),
    );
  });

  it('of five minutes makes days that have no bar of their own, until that comes', async () => {
    const text = [
      'symbol,time,open,high,low,close,volume,value,trades',
      'ZENITHBANK,2026-10-15 10:00,50,51,49.5,50.5,100,5050.00,2',
      'ZENITHBANK,2026-10-15 10:05,50.5,52,50,51,200,10200.00,3',
      'ZENITHBANK,2026-10-15 14:25,51,51,48,48.5,,,',
    ].join('\n');
    await bring(text, { kind: 'bars', interval: '5m' });
    const at = new Date('2026-10-15T00:00:00.000Z');
    const day = async () =>
      (await feed().bars({ kind: 'instrument', code: 'ZENITHBANK' }, '1d', at, at, 1))[0];
    const added = {
      at,
      open: 500_000n,
      high: 520_000n,
      low: 480_000n,
      close: 485_000n,
      volume: 300,
      value: 1_525_000n,
      trades: 5,
    };
    expect(await day()).toEqual(added);
    const own = 'symbol,time,open,high,low,close\nZENITHBANK,2026-10-15,50,52,48,49';
    expect(countsOf(await bring(own, { kind: 'bars' }))).toEqual([1, 1, 0, 0, 0]);
    expect(countsOf(await bring(text, { kind: 'bars', interval: '5m' }))).toEqual([3, 0, 3, 0, 0]);
    expect(await day()).toMatchObject({ close: 490_000n });
  });
});

describe('the history of the All-Share Index', () => {
  const file = path.resolve(import.meta.dirname, '../../../../shared/data/ngx-asi-daily-2012-2025.csv');

  it.runIf(existsSync(file))(
    'comes in whole, with the 82 days reported that contradict themselves',
    async () => {
      const bytes = readFileSync(file);
      const rows = bytes
        .toString('utf8')
        .trim()
        .split(/\r?\n/)
        .slice(1)
        .map((line) => line.split(','));
      const dirty = rows.flatMap(([, close, open, high, low], index) =>
        Number(close) > Number(high) ||
        Number(open) > Number(high) ||
        Number(close) < Number(low) ||
        Number(open) < Number(low)
          ? [index + 2]
          : [],
      );
      const fields = { kind: 'bars', symbol: 'ASI' };
      const made = await bring(bytes, fields);
      expect([made.format, ...countsOf(made)]).toEqual(['vendor', 3_408, 3_408, 0, 82, 0]);
      expect(made.remarks.map(({ line, outcome }) => [line, outcome])).toEqual(
        dirty.map((line) => [line, 'adjusted']),
      );
      expect(countsOf(await bring(bytes, fields))).toEqual([3_408, 0, 3_408, 82, 0]);
    },
  );
});

describe('imports that were made', () => {
  it('are listed newest first, read with their remarks, and audited', async () => {
    const answer = await send('pair,date,rate\nEURNGN,2026-11-19,oops\n', { kind: 'fx' }, 'euro.csv');
    const made = importOf(answer);
    const operate = (target: string) => sendSigned(app.url, app.settings.operatorKey, { target });
    const list = await operate(`${IMPORTS}?kind=fx&limit=1`);
    const { remarks, ...row } = made;
    expect(list.json.data).toEqual([row]);
    expect(remarks).toEqual([{ line: 2, outcome: 'refused', reason: 'rate "oops" is not a price' }]);
    expect((await operate(`${IMPORTS}/${made.id}`)).json.data).toEqual(made);
    expect((await operate(`${IMPORTS}/0198c5a0-3a00-7000-8000-000000000d21`)).status).toBe(404);
    const { rows } = (await app.database.reads.execute(
      sql`select action, details->>'filename' as name from audit_entries where target = ${made.id}`,
    )) as unknown as { rows: unknown[] };
    expect(rows).toEqual([{ action: 'market_data.imported', name: 'euro.csv' }]);
  });

  it('are for operators only, and large bodies are not even received from others', async () => {
    const org = await app.createOrganisation('curious');
    const answer = await sendImport(app.url, org.test, 'pair,date,rate\n', { kind: 'fx' });
    expect([answer.status, codeOf(answer)]).toEqual([403, 'forbidden']);
    const headers = { 'content-type': 'multipart/form-data; boundary=b', 'content-length': '11000000' };
    const announced = { method: 'POST', target: IMPORTS, body: 'x', headers };
    const large = await sendSigned(app.url, org.test, announced);
    expect([large.status, codeOf(large)]).toEqual([413, 'payload_too_large']);
  });
});
