import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operations } from '@/lib/contract/operations';
import { type Investment, investmentTypes } from '@/lib/contract/trading/investments';
import { openTradingFixture, type TradingFixture } from '../../support/trading';

let fixture: TradingFixture;
/** The whole catalogue of the sandbox, newest first. */
let all: Investment[];

const get = (path: string) => fixture.get(`/investments${path}`);
const read = <Data = Investment[]>(path: string) => fixture.read<Data>(`/investments${path}`);
const pageOf = async (path: string) => operations.listInvestments.answer.parse((await get(path)).json);

beforeAll(async () => {
  fixture = await openTradingFixture();
  all = [];
  let cursor: string | null = '';
  do {
    const page: Awaited<ReturnType<typeof pageOf>> = await pageOf(
      `?limit=100${cursor && `&cursor=${cursor}`}`,
    );
    all.push(...page.data);
    cursor = page.next_cursor;
  } while (cursor !== null);
});
afterAll(() => fixture.app.close());

describe('the list of investments', () => {
  test.each(['name', '-interest_rate'])('is sorted by %s, page by page and back', async (sort) => {
    const rateOf = ({ interest_rate }: Investment) => Number(interest_rate ?? -1);
    const pages: Investment[][] = [];
    let cursor = '';
    do {
      const { data, next_cursor, prev_cursor } = await pageOf(`?sort=${sort}&limit=50${cursor}`);
      if (prev_cursor) {
        expect(await read(`?sort=${sort}&limit=50&cursor=${prev_cursor}`)).toEqual(pages.at(-1));
      }
      pages.push(data);
      cursor = next_cursor ? `&cursor=${next_cursor}` : '';
    } while (cursor);
    const sorted = pages.flat();
    expect(new Set(sorted.map(({ id }) => id)).size).toBe(all.length);
    const isInOrder = (one: Investment, next: Investment) =>
      sort === 'name' ? one.name.toLowerCase() <= next.name.toLowerCase() : rateOf(one) >= rateOf(next);
    for (const [index, next] of sorted.slice(1).entries()) {
      const one = sorted[index] ?? expect.unreachable();
      expect(isInOrder(one, next), `${one.name}, ${next.name}`).toBe(true);
    }
  });

  test('takes cursors of its order alone', async () => {
    const cursorOf = async (query: string) => (await pageOf(`?limit=1${query}`)).next_cursor ?? '';
    const [byTime, byName] = [await cursorOf(''), await cursorOf('&sort=name')];
    for (const query of [
      `sort=name&cursor=${byTime}`,
      `cursor=${byName}`,
      `sort=-interest_rate&cursor=${byName}`,
    ]) {
      expect((await get(`?${query}`)).json.error, query).toMatchObject({ code: 'invalid_cursor' });
    }
  });

  test('is counted by type, and exported under the filters of the list', async () => {
    const counts = async (query: string) =>
      (await read<{ groups: object[]; has_more: boolean }>(`/summary${query}`)).groups;
    const countOf = (type: string, rows = all) => rows.filter((one) => one.type === type).length;
    expect(await counts('')).toEqual(
      [...investmentTypes].sort().map((type) => ({ type, count: countOf(type) })),
    );
    const closed = all.filter(({ status }) => status === 'closed');
    expect(await counts('?status=closed')).toEqual(
      [...new Set(closed.map(({ type }) => type))]
        .sort()
        .map((type) => ({ type, count: countOf(type, closed) })),
    );
    expect(await counts('?query=no+such+thing')).toEqual([]);
    expect((await get('/summary?type=equity')).status).toBe(400);
    const { status, text } = await get('/export?type=treasury_bill');
    const bills = all.filter(({ type }) => type === 'treasury_bill');
    const ids = text.split('\n').flatMap((line) => line.match(/^[0-9a-f]{8}-[0-9a-f-]{27}/)?.[0] ?? []);
    expect([status, ids]).toEqual([200, bills.map(({ id }) => id)]);
  });
});
