import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatMoney } from '@/lib/contract/money';
import { operations } from '@/lib/contract/operations';
import type { HoldingGroup } from '@/lib/contract/trading/holding-counts';
import type { Holding } from '@/lib/contract/trading/holdings';
import type { Order, OrderGroup } from '@/lib/contract/trading/orders';
import type { FundingGroup, FundingRequest } from '@/lib/contract/wallets/funding';
import type { Mandate } from '@/lib/contract/wallets/mandates';
import type { Transaction, TransactionGroup } from '@/lib/contract/wallets/transactions';
import type { KeyPair } from '../../support/raw-http';
import { openTradingFixture, type TradingFixture } from '../../support/trading';

interface Summary<Group> {
  readonly groups: readonly Group[];
  readonly has_more: boolean;
}

let fixture: TradingFixture;
/** Buys of a share for a customer whose name has characters of LIKE patterns, and of a note. */
let shares: Order;
let notes: Order;
let pending: FundingRequest;

beforeAll(async () => {
  fixture = await openTradingFixture();
  const share = await fixture.investment(({ symbol }) => symbol === 'DANGCEM');
  const note = await fixture.investment(
    ({ type, currency }) => type === 'fixed_income' && currency === 'NGN',
  );
  await fixture.fill('5000000.00');
  await fixture.fill('300.00', 'GHS');
  pending = await fixture.done<FundingRequest>('/wallets/NGN/fund', { amount: '7000.00' });
  const buy = { currency: 'NGN', payment_mode: 'wallet' };
  const wanted = { ...buy, investment_id: share.id, amount: '100000.00', customer: '50%_Ada\\Lovelace' };
  shares = await fixture.dealt(await fixture.order({ ...wanted, client_reference: 'Trade-0042' }));
  notes = await fixture.order({
    ...buy,
    investment_id: note.id,
    amount: '5000.00',
    customer: 'ada@desk.example',
  });
});
afterAll(() => fixture.app.close());

const search = async <Row extends { readonly reference: string }>(list: string, query: string) =>
  (
    await fixture.read<Row[]>(`${list}${list.includes('?') ? '&' : '?'}query=${encodeURIComponent(query)}`)
  ).map(({ reference }) => reference);

async function pageOf(path: string) {
  const { status, json } = await fixture.get(path);
  expect(status, path).toBe(200);
  const { data, next_cursor, prev_cursor } = json;
  return { data: data as { id: string }[], next_cursor, prev_cursor };
}

describe('query', () => {
  test('finds orders by a part of each text, in any case', async () => {
    const both = [notes.reference, shares.reference];
    expect(await search('/orders', shares.reference.slice(2, 12).toLowerCase())).toEqual([shares.reference]);
    expect(await search('/orders', 'trade-00')).toEqual([shares.reference]);
    expect(await search('/orders', 'DESK.example')).toEqual([notes.reference]);
    expect(await search('/orders', 'ngote cem')).toEqual([shares.reference]);
    expect(await search('/orders', 'angcem')).toEqual([shares.reference]);
    expect(await search('/orders', 'ADA')).toEqual(both);
    expect(await search('/orders?status=completed', 'ada')).toEqual([shares.reference]);
    expect(await search('/orders', '  ORD-  ')).toEqual(both);
    expect(await search('/orders', 'nobody')).toEqual([]);
  });

  test('takes the wildcards of LIKE literally', async () => {
    for (const text of ['50%_', '%_ada\\l', '\\']) {
      expect(await search('/orders', text), text).toEqual([shares.reference]);
    }
    for (const text of ['5_%', '%Trade', 'Ada%e']) expect(await search('/orders', text), text).toEqual([]);
  });

  test('finds transactions by reference and description', async () => {
    const rows = await fixture.read<Transaction[]>('/transactions');
    const funded = rows.filter(({ type }) => type === 'funding').map(({ reference }) => reference);
    expect(funded).toHaveLength(2);
    expect(await search('/transactions', 'FND-')).toEqual(funded);
    const { description, reference } =
      rows.find(({ order_id }) => order_id === notes.id) ?? expect.unreachable();
    expect(await search('/transactions', description.slice(1).toUpperCase())).toContain(reference);
    expect(await search('/transactions?direction=credit', 'ord-')).toEqual([]);
  });

  test('finds funding requests, mandates and holdings', async () => {
    expect(await search('/funding-requests', pending.reference.slice(4).toLowerCase())).toEqual([
      pending.reference,
    ]);
    const [mandate] = await fixture.read<Mandate[]>('/mandates');
    for (const text of [mandate?.bank_name, mandate?.account_name, mandate?.account_number]) {
      expect(await search('/mandates', text?.slice(1) ?? ''), text).toEqual([mandate?.reference]);
    }
    expect(await search('/mandates', 'no such bank')).toEqual([]);
    const held = await fixture.read<Holding[]>('/holdings?query=lovelace');
    expect(held.map(({ order_id }) => order_id)).toEqual([shares.id]);
    expect(await fixture.read<Holding[]>('/holdings?query=ngote')).toEqual(held);
    expect(await fixture.read<Holding[]>('/holdings?query=nobody')).toEqual([]);
  });

  test('goes from page to page and back', async () => {
    const first = await pageOf('/orders?query=ada&limit=1');
    const second = await pageOf(`/orders?query=ada&limit=1&cursor=${first.next_cursor}`);
    expect([first.data, second.data]).toMatchObject([[{ id: notes.id }], [{ id: shares.id }]]);
    expect(second.next_cursor).toBeNull();
    expect((await pageOf(`/orders?query=ada&limit=1&cursor=${second.prev_cursor}`)).data).toEqual(first.data);
  });

  test('filters exports', async () => {
    const [mandate] = await fixture.read<Mandate[]>('/mandates');
    for (const [list, text, reference] of [
      ['orders', 'ngote', shares.reference],
      ['transactions', shares.reference, shares.reference],
      ['funding-requests', pending.reference, pending.reference],
      ['holdings', 'lovelace', shares.id],
      ['mandates', mandate?.reference ?? '', mandate?.id ?? ''],
    ] as const) {
      const { status, text: csv } = await fixture.get(`/${list}/export?query=${text}`);
      const rows = csv.split('\n').filter((line) => /^[0-9a-f]{8}-/.test(line));
      expect([status, rows], list).toEqual([200, [expect.stringContaining(reference)]]);
      expect(csv, list).not.toMatch(/instructions|authorisation_url/);
    }
  });

  test('has 1 to 100 characters', async () => {
    for (const list of [
      'orders',
      'orders/summary',
      'transactions',
      'funding-requests/export',
      'mandates',
      'holdings',
    ]) {
      expect(
        await fixture
          .get(`/${list}?query=${encodeURIComponent('é'.repeat(100))}`)
          .then(({ status }) => status),
        list,
      ).toBe(200);
      expect(await fixture.refused(fixture.get(`/${list}?query=${'a'.repeat(101)}`)), list).toEqual([
        400,
        'validation_failed',
        { query: 'must have 100 characters at most' },
      ]);
      expect(await fixture.refused(fixture.get(`/${list}?query=+`)), list).toEqual([
        400,
        'validation_failed',
        { query: 'must not be empty' },
      ]);
    }
  });
});

describe('sort', () => {
  test.each(['orders', 'transactions', 'funding-requests', 'holdings', 'mandates'])(
    'lists %s oldest first, page by page and back',
    async (list) => {
      const newest = await fixture.read<{ id: string }[]>(`/${list}`);
      expect(await fixture.read(`/${list}?sort=-created_at`)).toEqual(newest);
      const pages: { id: string }[][] = [];
      let cursor = '';
      do {
        const page = await pageOf(`/${list}?sort=created_at&limit=1${cursor}`);
        pages.push(page.data);
        if (page.prev_cursor) {
          const back = await pageOf(`/${list}?sort=created_at&limit=1&cursor=${page.prev_cursor}`);
          expect(back.data).toEqual(pages.at(-2));
        }
        cursor = page.next_cursor ? `&cursor=${page.next_cursor}` : '';
      } while (cursor);
      expect(pages.flat()).toEqual([...newest].reverse());
    },
  );

  test('is one of the contract’s', async () => {
    expect(await fixture.refused(fixture.get('/orders?sort=amount'))).toEqual([
      400,
      'validation_failed',
      { sort: 'must be one of -created_at, created_at' },
    ]);
  });
});

const sum = (amounts: readonly string[]) =>
  formatMoney(amounts.reduce((total, amount) => total + BigInt(amount.replace('.', '')), 0n));

describe('summaries', () => {
  test('add transactions up by currency and direction', async () => {
    const rows = await fixture.read<Transaction[]>('/transactions');
    const { groups, has_more } = await fixture.read<Summary<TransactionGroup>>('/transactions/summary');
    expect(has_more).toBe(false);
    expect(groups.map(({ currency, direction }) => [currency, direction])).toEqual([
      ['GHS', 'credit'],
      ['NGN', 'credit'],
      ['NGN', 'debit'],
    ]);
    for (const { currency, direction, count, amount } of groups) {
      const own = rows.filter((row) => row.currency === currency && row.direction === direction);
      expect([count, amount]).toEqual([own.length, sum(own.map((row) => row.amount))]);
    }
    const found = await fixture.read<Summary<TransactionGroup>>(
      `/transactions/summary?query=${notes.reference}`,
    );
    expect(found.groups).toEqual([{ currency: 'NGN', direction: 'debit', count: 1, amount: '-5000.00' }]);
    expect(
      (await fixture.read<Summary<TransactionGroup>>('/transactions/summary?query=nobody')).groups,
    ).toEqual([]);
  });

  test('add orders up by currency, status and side', async () => {
    const group = { currency: 'NGN', side: 'buy', count: 1 };
    const { groups } = await fixture.read<Summary<OrderGroup>>('/orders/summary');
    expect(groups).toEqual([
      { ...group, status: 'completed', amount: shares.amount },
      { ...group, status: 'pending_fulfilment', amount: '5000.00' },
    ]);
    expect((await fixture.read<Summary<OrderGroup>>('/orders/summary?currency=GHS')).groups).toEqual([]);
    expect((await fixture.read<Summary<OrderGroup>>('/orders/summary?query=desk')).groups).toEqual([
      groups[1],
    ]);
  });

  test('add funding requests up by currency and status, and count mandates', async () => {
    const { groups } = await fixture.read<Summary<FundingGroup>>('/funding-requests/summary?currency=NGN');
    expect(groups).toEqual([
      { currency: 'NGN', status: 'pending', count: 1, amount: '7000.00', amount_received: '0.00' },
      { currency: 'NGN', status: 'succeeded', count: 1, amount: '5000000.00', amount_received: '5000000.00' },
    ]);
    expect(await fixture.read('/mandates/summary')).toEqual({
      groups: [{ status: 'active', count: 1 }],
      has_more: false,
    });
  });

  test('count holdings by currency and status', async () => {
    const [held] = await fixture.read<Holding[]>('/holdings');
    const groups = [{ currency: 'NGN', status: 'active', count: 1, principal: held?.principal }];
    for (const query of [
      '',
      '?query=lovelace',
      `?customer_reference=${encodeURIComponent(held?.customer_reference ?? '')}`,
    ]) {
      const counted = await fixture.read<Summary<HoldingGroup>>(`/holdings/counts${query}`);
      expect(counted, query).toEqual({ groups, has_more: false });
    }
    expect((await fixture.read<Summary<HoldingGroup>>('/holdings/counts?currency=GHS')).groups).toEqual([]);
    expect((await fixture.get('/holdings/counts?status=active')).status).toBe(400);
  });

  test('take no status, and no limit', async () => {
    for (const query of ['status=completed', 'limit=1', 'ids=x', 'sort=created_at']) {
      expect((await fixture.get(`/orders/summary?${query}`)).status, query).toBe(400);
    }
    expect((await fixture.get('/transactions/summary?direction=credit')).status).toBe(400);
  });
});

describe('whose records', () => {
  test('another organisation or environment finds and counts nothing', async () => {
    const stranger = (await fixture.app.createOrganisation('stranger')).test;
    for (const pair of [stranger, fixture.org.live]) {
      const other = fixture.as(pair);
      for (const list of ['orders', 'transactions', 'funding-requests', 'holdings']) {
        expect(await other.read(`/${list}?query=a`), list).toEqual([]);
      }
      for (const list of ['orders', 'transactions', 'funding-requests']) {
        expect(await other.read(`/${list}/summary`), list).toEqual({ groups: [], has_more: false });
      }
    }
  });

  test('a key needs the permission of the list', async () => {
    const keyWith = async (permission: string): Promise<KeyPair> => {
      const target = `/operator/v1/organisations/${fixture.org.slug}/keys`;
      const answer = await fixture.app.operate(target, { environment: 'test', permissions: [permission] });
      return answer.json.data as KeyPair;
    };
    const wallets = fixture.as(await keyWith('wallets:read'));
    const orders = fixture.as(await keyWith('orders:read'));
    const paths = [
      operations.summariseTransactions,
      operations.summariseFundingRequests,
      operations.exportFundingRequests,
      operations.summariseMandates,
      operations.exportMandates,
    ].map(({ path }) => path.replace('/partner/v1', ''));
    for (const path of paths) {
      expect((await wallets.get(path)).status, path).toBe(200);
      expect((await orders.get(path)).status, path).toBe(403);
    }
    expect((await orders.get('/orders/summary')).status).toBe(200);
    expect((await wallets.get('/orders/summary')).status).toBe(403);
  });
});
