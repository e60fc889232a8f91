import { afterAll, beforeAll, expect, test } from 'vitest';
import { operations } from '@/lib/contract/operations';
import type { Order } from '@/lib/contract/trading/orders';
import type { FundingRequest } from '@/lib/contract/wallets/funding';
import { startApp, type TestApp, type TestOrganisation } from '../../support/app';
import {
  type BatchEntry,
  balanceOf,
  buyFromWallet,
  deposit,
  entriesOf,
  findInvestment,
  fundBatch,
  order,
  orderBatch,
  readOrder,
} from '../../support/orders';
import { freshIdempotencyKey, type RawAnswer } from '../../support/raw-http';
import { readAll } from '../../support/service-client';

let app: TestApp;
let org: TestOrganisation;
let investmentId: string;

beforeAll(async () => {
  app = await startApp({ rateLimitPerMinute: 100_000 });
  org = await app.createOrganisation('batches');
  investmentId = await findInvestment(app, org, 'Lagoon Term Deposit');
  await deposit(app, org, '5000000.00');
});
afterAll(() => app.close());

const outcomes = (entries: readonly BatchEntry<unknown>[]) =>
  entries.map(({ status, error }) => (error ? `${status} ${error.code}` : `${status}`));
const orders = () => readAll<Order>(app.url, org.test, '/partner/v1/orders');

test('each order is answered as it would be alone, in the order of the list; an error stops no other', async () => {
  const before = await orders();
  const again = { ...buyFromWallet(investmentId), client_reference: 'batch-1' };
  const answer = await orderBatch(app, org, [
    again,
    { ...buyFromWallet(investmentId), amount: 'much' },
    again,
    buyFromWallet(investmentId, '9000000.00'),
    'no order',
    { ...buyFromWallet(investmentId, '20000.00'), surprise: 1 },
    buyFromWallet(investmentId, '20000.00'),
  ]);
  const entries = entriesOf<Order>(answer);
  expect(operations.createOrders.answer.safeParse(answer.json).error).toBeUndefined();
  expect(outcomes(entries)).toEqual([
    '201',
    '400 validation_failed',
    '409 duplicate_reference',
    '400 insufficient_funds',
    '400 validation_failed',
    '400 validation_failed',
    '201',
  ]);
  expect(Object.keys(entries[1]?.error?.details ?? {})).toEqual(['amount']);
  expect(entries[5]?.error?.details).toEqual({ surprise: 'is not known' });
  for (const { data } of [entries[0], entries[6]].filter((entry) => entry !== undefined)) {
    expect(await readOrder(app, org, data?.id ?? '')).toMatchObject({ id: data?.id, amount: data?.amount });
  }
  expect((await orders()).length).toBe(before.length + 2);
});

test('orders spend the wallet in the order of the list', async () => {
  const rich = await app.createOrganisation('in-turn');
  await deposit(app, rich, '25000.00');
  const wanted = ['10000.00', '20000.00', '15000.00', '10000.00'];
  const answer = await orderBatch(
    app,
    rich,
    wanted.map((amount) => buyFromWallet(investmentId, amount)),
  );
  const refused = '400 insufficient_funds';
  expect(outcomes(entriesOf(answer))).toEqual(['201', refused, '201', refused]);
  expect(await balanceOf(app, rich)).toBe('0.00');
});

test('the same request with its key is answered the same and creates nothing; another request with it is refused', async () => {
  const key = freshIdempotencyKey();
  const list = [buyFromWallet(investmentId), { side: 'buy' }, buyFromWallet(investmentId, '9000000.00')];
  const first = await orderBatch(app, org, list, key);
  const count = (await orders()).length;
  const second = await orderBatch(app, org, list, key);
  expect(second.text).toBe(first.text);
  expect([first, second].map(({ headers }) => headers['idempotent-replayed'])).toEqual([undefined, 'true']);
  for (const other of [list.slice(0, 1), [...list].reverse()]) {
    const refused = await orderBatch(app, org, other, key);
    expect([refused.status, refused.json.error?.code]).toEqual([409, 'idempotency_key_reused']);
  }
  const alone = await order(app, org, buyFromWallet(investmentId), key);
  expect([alone.status, alone.json.error?.code]).toEqual([409, 'idempotency_key_reused']);
  expect((await orders()).length).toBe(count);
});

test.each([
  ['no orders', [], { orders: 'must not be empty' }],
  ['101 orders', Array.from({ length: 101 }, () => ({})), { orders: 'must have 100 entries at most' }],
])('%s are refused as a whole', async (_, list, details) => {
  const answer = await orderBatch(app, org, list);
  expect([answer.status, answer.json.error?.code, answer.json.error?.details]).toEqual([
    400,
    'validation_failed',
    details,
  ]);
});

test('a hundred orders count once towards the rate limit', async () => {
  const list = Array.from({ length: 100 }, () => buyFromWallet(investmentId));
  const left = (answer: RawAnswer) => Number(/r=(\d+)/.exec(answer.headers.ratelimit ?? '')?.[1]);
  const before = left(await orderBatch(app, org, list.slice(0, 1)));
  const answer = await orderBatch(app, org, list);
  expect(new Set(outcomes(entriesOf(answer)))).toEqual(new Set(['201']));
  expect(left(answer)).toBe(before - 1);
});

test('a wallet is funded in a batch; a currency without a wallet is refused as a whole', async () => {
  const answer = await fundBatch(app, org.test, [
    { amount: '1000.00' },
    { amount: '0.01' },
    { amount: '2000.00', method: 'gamma_momo' },
    { amount: '3000.00', method: 'alpha_checkout' },
  ]);
  const entries = entriesOf<FundingRequest>(answer);
  expect(operations.fundWallets.answer.safeParse(answer.json).error).toBeUndefined();
  expect(outcomes(entries)).toEqual(['201', '400 amount_out_of_range', '400 method_not_supported', '201']);
  expect(entries.map(({ data }) => data?.amount)).toEqual(['1000.00', undefined, undefined, '3000.00']);
  const elsewhere = await fundBatch(app, org.test, [{ amount: '1000.00' }], { currency: 'EUR' });
  expect([elsewhere.status, elsewhere.json.error?.code]).toEqual([404, 'not_found']);
});
