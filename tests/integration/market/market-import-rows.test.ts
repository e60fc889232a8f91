import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MarketImport } from '@/lib/contract/market/operator-market';
import { storedFeed } from '@/server/market/quotes/open-feed';
import { startApp, type TestApp } from '../../support/app';
import { countsOf, importOf, sendImport } from '../../support/market';

/** A Friday, half an hour after the close. */
const NOW = new Date('2026-11-20T14:00:00.000Z');

let app: TestApp;
beforeAll(async () => {
  app = await startApp({}, () => NOW);
});
afterAll(() => app.close());

type Fields = Parameters<typeof sendImport>[3];
const bring = async (text: string | Uint8Array, fields: Fields): Promise<MarketImport> =>
  importOf(await sendImport(app.url, app.settings.operatorKey, text, fields));

const feed = () => storedFeed(app.database.reads, NOW);
const bars = (kind: 'instrument' | 'index' | 'fx' | 'fund', code: string, interval: '5m' | '1d' = '1d') =>
  feed().bars({ kind, code }, interval, null, NOW, 1_000);

/** A line of a file and its outcome: a reason, or null if it is stored. */
type Row = readonly [line: string | Uint8Array, reason: string | null];

/** Imports all lines together, and checks each one's outcome at its line number. */
async function expectOutcomes(header: string, rows: readonly Row[], fields: Fields): Promise<MarketImport> {
  const lines = [header, ...rows.map(([line]) => line)].map((line) => Buffer.from(line));
  const file = Buffer.concat(lines.flatMap((line) => [line, Buffer.from('\n')]));
  const made = await bring(file, fields);
  const said = new Map(made.remarks.map((remark) => [remark.line, remark]));
  for (const [index, [line, reason]] of rows.entries()) {
    const remark = said.get(index + 2);
    expect([String(line).slice(0, 80), remark?.reason ?? null]).toEqual([
      String(line).slice(0, 80),
      reason === null ? null : expect.stringContaining(reason),
    ]);
  }
  return made;
}

const latin1 = (text: string): Uint8Array => Buffer.from(text, 'latin1');

describe('what is wrong with a row', () => {
  it('of daily bars is reported with its line, and costs no other', async () => {
    const bar = (day: string, rest = '10,11,9,10.5,100,1050.00,3', symbol = 'ZENITHBANK') =>
      `${symbol},${day},${rest}`;
    const made = await expectOutcomes(
      'symbol,time,open,high,low,close,volume,value,trades',
      [
        [bar('2026-11-02'), null],
        [bar('2026-11-03', '10,11,9,10.5,,,'), null],
        [bar('2026-11-04T00:00:00.000Z'), null],
        [bar('2026-11-05', '10,11,9,10.5,100,1050.00,3', 'NOBODY'), 'symbol "NOBODY" is not known'],
        [bar('2026-11-05', '10,11,9,10.5,100,1050.00,3', ''), 'symbol is missing'],
        [bar('2026-11-05', '10,11,9,10.5,100,1050.00,3', 'zenithbank'), 'symbol "zenithbank" is not known'],
        [bar('2026-02-30'), '"2026-02-30" is not a day'],
        [bar('2026-13-01'), 'is not a day'],
        [bar('05/11/2026'), 'is not a day (YYYY-MM-DD)'],
        [bar('2026-11-5'), 'is not a day'],
        [bar(''), 'the date is missing'],
        [bar('2026-11-23'), '2026-11-23 is in the future'],
        [bar('2026-11-07'), '2026-11-07 was no trading day (Saturday)'],
        [bar('2025-01-01'), '2025-01-01 was no trading day'],
        [bar('2026-11-05', '-10,11,9,10.5,100,1050.00,3'), 'open -10 is below zero'],
        [bar('2026-11-05', '0,11,9,10.5,100,1050.00,3'), 'open is 0: a price is above zero'],
        [bar('2026-11-05', '10,0.00,9,10.5,100,1050.00,3'), 'high is 0'],
        [bar('2026-11-05', '10,11,9,10.12345,100,1050.00,3'), 'close 10.12345 has more than 4 decimals'],
        [bar('2026-11-05', '10,11,9,1e3,100,1050.00,3'), 'close "1e3" is not a price'],
        [bar('2026-11-05', '10,11,9,0x10,100,1050.00,3'), 'close "0x10" is not a price'],
        [bar('2026-11-05', '10,11,9,NaN,100,1050.00,3'), 'close "NaN" is not a price'],
        [bar('2026-11-05', '10,11,9,+10,100,1050.00,3'), 'close "+10" is not a price'],
        [bar('2026-11-05', '10,11,9,10.,100,1050.00,3'), 'close "10." is not a price'],
        [bar('2026-11-05', '10,11,9,.5,100,1050.00,3'), 'close ".5" is not a price'],
        [bar('2026-11-05', '10,11,9,,100,1050.00,3'), 'close is missing'],
        [bar('2026-11-05', '10,999999999999,9,10,100,1050.00,3'), 'high 999999999999 is too large'],
        [
          bar('2026-11-05', '10,11,9,10,99999999999999999999,1050.00,3'),
          'volume "99999999999999999999" is too large',
        ],
        [bar('2026-11-05', '10,11,9,10,1.5,1050.00,3'), 'volume "1.5" is not a whole number'],
        [bar('2026-11-05', '10,11,9,10,-5,1050.00,3'), 'volume "-5" is not a whole number'],
        [bar('2026-11-05', '10,11,9,10,100,1050.001,3'), 'value "1050.001" is not an amount'],
        [bar('2026-11-05', '10,11,9,10,100,1050.00,3000000000'), 'trades "3000000000" is not a whole number'],
        [bar('2026-11-05', '10,11,9,10.5'), 'has 6 cells instead of 9'],
        [bar('2026-11-05', '10,11,9,10.5,100,1050.00,3,4'), 'has 10 cells instead of 9'],
        [latin1('ZENITHBANK,2026-11-05,10,11,9,10,\xe9,,'), 'holds bytes that are not UTF-8'],
        ['ZENITHBANK,"2026-11-05,10,11,9,10,100,1050.00,3', 'its quotes are not closed'],
        ['ZENITHBANK,2026-11-05,"10"x,11,9,10,100,1050.00,3', 'its quotes are not closed'],
        ['"ZENITHBANK","2026-11-05","10","11","9","10.5","100","1050.00","3"', null],
        ['   ', null],
        [
          bar('2026-11-06', '10,10.2,9,10.5,100,1050.00,3'),
          'close 10.50 is above high 10.20: high was set to close',
        ],
        [
          bar('2026-11-09', '8.5,11,9,10.5,100,1050.00,3'),
          'open 8.50 is below low 9.00: low was set to open',
        ],
        [
          bar('2026-11-10', '10,9,12,10.5,100,1050.00,3'),
          'high was set to close; open 10.00 is below low 12.00',
        ],
        [bar('2026-11-02'), null],
        [bar('2026-11-02', '10,11,9,10.6,100,1050.00,3'), 'an earlier line of the file has different data'],
        [bar('2026-11-20'), null],
      ],
      { kind: 'bars' },
    );
    expect(countsOf(made)).toEqual([43, 8, 1, 3, 34]);
    const [first, , , , widened] = await bars('instrument', 'ZENITHBANK');
    expect(first).toEqual({
      at: new Date('2026-11-02T00:00:00.000Z'),
      open: 100_000n,
      high: 110_000n,
      low: 90_000n,
      close: 105_000n,
      volume: 100,
      value: 105_000n,
      trades: 3,
    });
    expect(widened).toMatchObject({ high: 105_000n, close: 105_000n });
  });

  it('of bars of five minutes', async () => {
    const prices = '10,11,9,10.5';
    await expectOutcomes(
      'close,low,high,open,time,symbol'.split(',').reverse().join(','),
      [
        [`GTCO,2026-11-19T10:05:00+01:00,${prices}`, null],
        [`GTCO,2026-11-19 10:10,${prices}`, null],
        [`GTCO,2026-11-19T09:15:00Z,${prices}`, null],
        [`GTCO,2026-11-19T10:15:00.000+01:00,${prices}`, null],
        [`GTCO,2026-11-19 10:12,${prices}`, 'is not a multiple of five minutes'],
        [`GTCO,2026-11-19 08:00,${prices}`, 'is outside the sessions'],
        [`GTCO,2026-11-19 14:35,${prices}`, 'is outside the sessions'],
        [`GTCO,2026-11-20 15:05,${prices}`, 'is in the future'],
        [`GTCO,2026-11-22 10:05,${prices}`, 'is in the future'],
        [`GTCO,2026-11-14 10:05,${prices}`, 'was no trading day (Saturday)'],
        [`GTCO,2026-11-19T25:05:00Z,${prices}`, 'is not a time'],
        [`GTCO,2026-11-31T10:05:00Z,${prices}`, 'is not a time'],
        [`GTCO,2026-11-19,${prices}`, 'is not a time'],
      ],
      { kind: 'bars', interval: '5m' },
    );
    expect((await bars('instrument', 'GTCO', '5m')).map(({ at }) => at.toISOString().slice(11, 16))).toEqual([
      ...['09:05', '09:10', '09:15'],
    ]);
  });

  it("of a vendor's export", async () => {
    const rows: Row[] = [
      ['19/11/2026,"1,552.00","1,548.00","1,556.50","1,545.10",44.30M,+0.73%', null],
      ['18/11/2026,1548,1545,1550,1540,1.2B,-0.0004', null],
      ['17-11-2026,1545,1540,1550,1540,950K,', null],
      ['2026-11-16,1540,1540,1550,1535,-,0.5', null],
      ['13/11/2026,1539,1540,1550,1535,"12,500",-', null],
      ['12/11/2026,1540,0,1550,1535,,0', 'open is 0: it was set to 1540.00'],
      ['11/11/2026,1540,-,,,1,0', 'open is missing: it was set to 1540.00; high is missing'],
      ['10/11/2026,0,1540,1550,1535,1,0', 'price is 0'],
      ['10/11/2026,"15,40",1540,1550,1535,1,0', 'price "15,40" is not a price'],
      ['11/19/2026,1540,1540,1550,1535,1,0', '"11/19/2026" is not a day (day/month/year)'],
      ['31/02/2026,1540,1540,1550,1535,1,0', 'is not a day'],
      ['10/11/26,1540,1540,1550,1535,1,0', 'is not a day'],
      ['10/11/2026,1540,1540,1550,1535,1.5,0', 'volume "1.5" is not a whole number'],
      ['10/11/2026,1540,1540,1550,1535,1.23456K,0', 'is not a whole number'],
      ['10/11/2026,1540,1540,1550,1535,44X,0', 'volume "44X" is not a whole number'],
      ['10/11/2026,1540,1540,1550,1535,9999999T,0', 'volume "9999999T"'],
      ['10/11/2026,1540,1540,1550,1535,1,up', 'change "up" is not a percentage'],
    ];
    const made = await expectOutcomes('\uFEFFDate,Price,Open,High,Low,Vol.,Change %\r', rows, {
      kind: 'bars',
      symbol: 'DANGCEM',
    });
    expect([made.format, made.rows_stored, made.rows_adjusted, made.rows_refused]).toEqual([
      'vendor',
      7,
      2,
      10,
    ]);
    const stored = await bars('instrument', 'DANGCEM');
    expect(stored.map(({ volume }) => volume)).toEqual([
      ...[1, null, 12_500, null, 950_000, 1_200_000_000, 44_300_000],
    ]);
    expect(stored.at(-1)).toMatchObject({
      open: 15_480_000n,
      high: 15_565_000n,
      low: 15_451_000n,
      close: 15_520_000n,
    });
  });

  it('of quotes', async () => {
    const figures = '552,548,556.50,545.10,548,1482300,816741300.00,412,551.90,552,1800';
    const made = await expectOutcomes(
      'symbol,time,last,open,high,low,previous_close,volume,value,trades,bid,ask,delayed_seconds',
      [
        [`UBA,2026-11-20T11:00:00+01:00,${figures}`, 'line 3 has a newer quote'],
        [`UBA,2026-11-20T11:30:00+01:00,${figures}`, null],
        [`UBA,2026-11-20T11:15:00+01:00,${figures}`, 'line 3 has a newer quote'],
        [`UBA,2026-11-20T11:30:00+01:00,${figures}`, null],
        [`UBA,2026-11-20T11:30:00+01:00,${figures.replace('552', '551')}`, 'line 3 has different data'],
        [`UBA,2026-11-20T17:30:00+01:00,${figures}`, 'is in the future'],
        [`UBA,2026-11-15T11:30:00+01:00,${figures}`, 'was no trading day'],
        [`FBNH,2026-11-20T11:30:00+01:00,${figures}`, 'is not known'],
        [`GTCO,2026-11-20T11:30:00+01:00,557,548,556.50,545.10,548,,,,,,`, 'last is above high'],
        [`GTCO,2026-11-20T11:30:00+01:00,552,548,556.50,545.10,,,,,,,`, 'previous_close is missing'],
        [`GTCO,2026-11-20T11:30:00+01:00,552,548,556.50,545.10,548,,,,x,,`, 'bid "x" is not a price'],
        [`GTCO,2026-11-20T11:30:00+01:00,552,548,556.50,545.10,548,,,,,,999999`, 'delayed_seconds'],
      ],
      { kind: 'quotes' },
    );
    expect(countsOf(made)).toEqual([12, 1, 1, 0, 10]);
    const quote = (await feed().quotes([{ kind: 'instrument', code: 'UBA' }])).get('instrument/UBA');
    expect(quote).toMatchObject({
      last: 5_520_000n,
      bid: 5_519_000n,
      delayedSeconds: 1_800,
      source: 'imported',
    });
    const again = await bring(
      `symbol,time,last,open,high,low,previous_close\nUBA,2026-11-20T10:00:00Z,552,548,556.50,545.10,548`,
      { kind: 'quotes' },
    );
    expect(again.remarks).toEqual([
      { line: 2, outcome: 'refused', reason: 'a newer quote is stored already' },
    ]);
  });

  it('of disclosures, whose cells may hold line ends', async () => {
    const header = 'symbol,published_at,category,title,text,url';
    const rows = [
      'DANGCEM,2026-10-28T14:45:00+01:00,financial_statements,"Results, third quarter","Revenue rose.\nProfit ""too"".",https://example.com/a.pdf',
      ',2026-10-29 09:00,regulatory_notice,A notice,,',
      'NOBODY,2026-10-28T14:45:00+01:00,other,Title,Text,',
      'ASI,2026-10-28T14:45:00+01:00,other,Title,Text,',
      'DANGCEM,2026-10-28,other,Title,Text,',
      'DANGCEM,2027-10-28T14:45:00+01:00,other,Title,Text,',
      'DANGCEM,2026-10-28T14:45:00+01:00,news,Title,Text,',
      'DANGCEM,2026-10-28T14:45:00+01:00,other,,Text,',
      'DANGCEM,2026-10-28T14:45:00+01:00,other,Title,Text,javascript:alert(1)',
      'DANGCEM,2026-10-28T14:45:00+01:00,other,Bell\u0007,Text,',
      'DANGCEM,2026-10-28T14:45:00+01:00,other,"Never closed,Text,',
      'DANGCEM,2026-10-30T14:45:00+01:00,other,Title,Text,',
    ];
    const made = await bring([header, ...rows].join('\n'), { kind: 'disclosures' });
    expect(countsOf(made)).toEqual([12, 3, 0, 0, 9]);
    expect(made.remarks.map(({ line, reason }) => [line, reason])).toEqual([
      [5, 'symbol "NOBODY" is not known'],
      [6, 'symbol "ASI" is not known'],
      [7, '"2026-10-28" is not a time (ISO 8601)'],
      [8, '2027-10-28 14:45 is in the future'],
      [9, expect.stringContaining('category "news" is not one of')],
      [10, 'title must have 1 to 300 characters'],
      [11, 'url "javascript:alert(1)" is not a web address'],
      [12, 'title must have 1 to 300 characters'],
      [13, 'its quotes are not closed or not doubled'],
    ]);
    const [newest, , oldest] = await feed().disclosures({ limit: 10 });
    expect(newest?.title).toBe('Title');
    expect(oldest?.text).toBe('Revenue rose.\nProfit "too".');
    expect(await feed().countDisclosures({ symbol: 'DANGCEM' })).toEqual({
      groups: [
        { category: 'financial_statements', count: 1 },
        { category: 'other', count: 1 },
      ],
      has_more: false,
    });
    expect((await feed().countDisclosures({ titleHas: 'NOTICE' })).groups).toEqual([
      { category: 'regulatory_notice', count: 1 },
    ]);
    expect(countsOf(await bring([header, ...rows].join('\n'), { kind: 'disclosures' }))).toEqual([
      12, 0, 3, 0, 9,
    ]);
  });

  it('of holidays', async () => {
    const made = await expectOutcomes(
      'date,status,name,certainty',
      [
        ['2027-03-10,closed,Eid-el-Fitr,provisional', null],
        ['2027-03-10,closed,Eid-el-Fitr,provisional', null],
        ['2027-03-10,closed,Eid-el-Fitr,confirmed', 'an earlier line of the file has different data'],
        ['2027-03-11,shut,Eid-el-Fitr,confirmed', 'status "shut" is neither open nor closed'],
        ['2027-03-11,closed,Eid-el-Fitr,maybe', 'certainty "maybe"'],
        ['2027-03-11,closed,,confirmed', 'name is missing'],
        ['2027-02-29,closed,Leap day,confirmed', 'is not a day'],
        ['2026-05-28,open,,confirmed', null],
      ],
      { kind: 'holidays' },
    );
    expect(countsOf(made)).toEqual([8, 2, 1, 0, 5]);
    const opened = await bring('time,open,high,low,close\n2026-05-28,10,11,9,10', {
      kind: 'bars',
      symbol: 'GTCO',
    });
    expect(countsOf(opened)).toEqual([1, 1, 0, 0, 0]);
  });
});
