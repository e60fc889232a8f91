import { expect } from 'vitest';
import type { Holding } from '@/lib/contract/trading/holdings';
import type { Investment } from '@/lib/contract/trading/investments';
import type { OrderStep } from '@/lib/contract/trading/order-steps';
import type { Order, OrderEstimate } from '@/lib/contract/trading/orders';
import type { FundingRequest } from '@/lib/contract/wallets/funding';
import type { Transaction } from '@/lib/contract/wallets/transactions';
import { inUnitOfWork, serviceMeta } from '@/server/core/unit-of-work';
import { fanOut } from '@/server/operations/fan-out';
import type { OpenContext } from '@/server/platform/kernel/context';
import type { Settings } from '@/server/platform/kernel/settings';
import { startApp, type TestApp, type TestOrganisation } from './app';
import { freshIdempotencyKey, type KeyPair, type RawAnswer, sendSigned } from './raw-http';
import { readAll, settle } from './service-client';

interface ToldEvent {
  readonly type: string;
  readonly data: Record<string, unknown>;
  readonly sequence: number;
}

/** Orders of one organisation over HTTP, at a time that changes only on request. */
export interface TradingFixture {
  readonly app: TestApp;
  readonly org: TestOrganisation;
  /** The service's time; assign to change it. */
  readonly clock: { now: Date };
  /** The same calls with another key. */
  readonly as: (pair: KeyPair) => TradingFixture;
  readonly get: (path: string) => Promise<RawAnswer>;
  readonly post: (path: string, body: object, idempotencyKey?: string) => Promise<RawAnswer>;
  /** The data of a response, which must be 2xx. */
  readonly read: <Data>(path: string) => Promise<Data>;
  readonly done: <Data>(path: string, body: object) => Promise<Data>;
  /** Status, code and details of a response. */
  readonly refused: (answer: Promise<RawAnswer>) => Promise<readonly unknown[]>;
  readonly investment: (filter: (one: Investment) => boolean) => Promise<Investment>;
  readonly estimate: (query: string) => Promise<OrderEstimate>;
  readonly order: (body: object) => Promise<Order>;
  readonly find: (id: string) => Promise<Order>;
  readonly steps: (id: string) => Promise<OrderStep[]>;
  readonly requests: (id: string) => Promise<FundingRequest[]>;
  /** Simulates the broker of an order. */
  readonly play: (id: string, body: object) => Promise<RawAnswer>;
  /** Completes an order at the current price. */
  readonly dealt: (order: Order) => Promise<Order>;
  /** The holding that an order creates, once it is completed. */
  readonly bought: (body: object) => Promise<Holding>;
  /** Simulates the provider of a funding request. */
  readonly settleFunding: (id: string, body: object) => Promise<RawAnswer>;
  /** Credits the wallet. */
  readonly fill: (amount: string, currency?: string) => Promise<void>;
  readonly balance: (currency?: string) => Promise<string>;
  readonly transactions: () => Promise<Transaction[]>;
  /** All events, oldest first. */
  readonly events: () => Promise<ToldEvent[]>;
  /** Rows of the database. */
  readonly rows: <Row>(statement: string) => Promise<Row[]>;
  /** Runs a job's work once, at the service's time. */
  readonly work: <Answer>(work: (context: OpenContext) => Promise<Answer>) => Promise<Answer>;
}

type Base = Pick<TradingFixture, 'app' | 'org' | 'clock'>;

/** Calls the service with a key and returns the data of the responses. */
function callsWith({ app }: Base, pair: KeyPair) {
  const get = (path: string) => sendSigned(app.url, pair, { target: `/partner/v1${path}` });
  const post = (path: string, body: object, idempotencyKey = freshIdempotencyKey()) =>
    sendSigned(app.url, pair, {
      method: 'POST',
      target: `/partner/v1${path}`,
      body: JSON.stringify(body),
      headers: { 'idempotency-key': idempotencyKey },
    });
  const dataOf = async <Data>(path: string, sent: Promise<RawAnswer>): Promise<Data> => {
    const answer = await sent;
    expect(answer.status, `${path}: ${answer.text}`).toBeLessThan(300);
    return answer.json.data as Data;
  };
  return {
    get,
    post,
    read: <Data>(path: string) => dataOf<Data>(path, get(path)),
    done: <Data>(path: string, body: object) => dataOf<Data>(path, post(path, body)),
    all: <Row>(path: string) => readAll<Row>(app.url, pair, `/partner/v1${path}`),
  };
}

function fixtureOf(base: Base, pair: KeyPair): TradingFixture {
  const { app, clock } = base;
  const { get, post, read, done, all } = callsWith(base, pair);
  const settleFunding = (id: string, body: object) => settle(app.url, pair, id, body);
  const order = (body: object) => done<Order>('/orders', body);
  const dealt = ({ id }: Order) => done<Order>(`/sandbox/orders/${id}/settle`, { outcome: 'completed' });
  return {
    ...base,
    as: (other) => fixtureOf(base, other),
    get,
    post,
    read,
    done,
    refused: async (sent) => {
      const { status, json } = await sent;
      return [status, json.error?.code, json.error?.details];
    },
    investment: async (filter) => {
      const found = (await all<Investment>('/investments')).find(filter);
      if (!found) throw new Error('there is no such investment');
      return found;
    },
    estimate: (query) => read(`/orders/estimate?${query}`),
    order,
    dealt,
    bought: async (body) => read(`/holdings/${(await dealt(await order(body))).holding_id}`),
    find: (id) => read(`/orders/${id}`),
    steps: (id) => read(`/orders/${id}/steps`),
    requests: (id) => read(`/orders/${id}/funding-requests`),
    play: (id, body) => post(`/sandbox/orders/${id}/settle`, body),
    settleFunding,
    fill: async (amount, currency = 'NGN') => {
      const { id } = await done<FundingRequest>(`/wallets/${currency}/fund`, { amount });
      expect((await settleFunding(id, { outcome: 'succeeded' })).status).toBe(200);
    },
    balance: async (currency = 'NGN') => (await read<{ balance: string }>(`/wallets/${currency}`)).balance,
    transactions: () => all('/transactions'),
    events: async () => (await all<ToldEvent>('/events')).reverse(),
    rows: async <Row>(statement: string) =>
      ((await app.database.reads.execute(statement)) as { rows: Row[] }).rows,
    work: (work) => {
      const meta = serviceMeta({ settings: app.settings, clock: () => clock.now, fanOut });
      return inUnitOfWork(app.database, meta, work);
    },
  };
}

/**
 * Starts the service on Friday 20 November 2026 at 11:32:10 in Lagos, when the market is open, with an approved
 * organisation.
 */
export async function openTradingFixture(
  slug = 'trading',
  overrides: Partial<Settings> = {},
): Promise<TradingFixture> {
  const clock = { now: new Date('2026-11-20T10:32:10.000Z') };
  const app = await startApp({ rateLimitPerMinute: 100_000, ...overrides }, () => clock.now);
  const org = await app.createOrganisation(slug);
  await app.operate(`/operator/v1/organisations/${slug}/kyb/decide`, { decision: 'approved' });
  return fixtureOf({ app, org, clock }, org.test);
}
