import { expect } from 'vitest';
import type { Holding } from '@/lib/contract/trading/holdings';
import type { Investment } from '@/lib/contract/trading/investments';
import type { Order } from '@/lib/contract/trading/orders';
import type { FundingRequest } from '@/lib/contract/wallets/funding';
import type { Transaction } from '@/lib/contract/wallets/transactions';
import type { Wallet } from '@/lib/contract/wallets/wallets';
import type { Settings } from '@/server/platform/kernel/settings';
import type { TestOrganisation } from './app';
import { freshIdempotencyKey, type KeyPair, type RawAnswer, sendSigned } from './raw-http';
import { read, settle } from './service-client';
import { openTradingFixture, type TradingFixture } from './trading';

/** A process of the service, reachable over HTTP. */
type Node = { readonly url: string };

const post = (node: Node, org: TestOrganisation, target: string, body: object, key = freshIdempotencyKey()) =>
  sendSigned(node.url, org.test, {
    method: 'POST',
    target: `/partner/v1${target}`,
    body: JSON.stringify(body),
    headers: { 'idempotency-key': key },
  });

/** Creates an order. */
export const order = (node: Node, org: TestOrganisation, body: object, key?: string): Promise<RawAnswer> =>
  post(node, org, '/orders', body, key);

/** Creates orders in a batch. */
export const orderBatch = (
  node: Node,
  org: TestOrganisation,
  orders: readonly unknown[],
  key?: string,
): Promise<RawAnswer> => post(node, org, '/orders/batch', { orders }, key);

/** Opens funding requests of a currency in a batch. */
export const fundBatch = (
  node: Node,
  pair: KeyPair,
  requests: readonly object[],
  { key = freshIdempotencyKey(), currency = 'NGN' } = {},
): Promise<RawAnswer> =>
  sendSigned(node.url, pair, {
    method: 'POST',
    target: `/partner/v1/wallets/${currency}/fund/batch`,
    body: JSON.stringify({ requests }),
    headers: { 'idempotency-key': key },
  });

/** The entries of a batch response. */
export function entriesOf<Resource>({ status, json, text }: RawAnswer): BatchEntry<Resource>[] {
  if (status !== 200) throw new Error(`${status} ${text}`);
  return json.data as BatchEntry<Resource>[];
}

/** The entry of one request in a batch response. */
export interface BatchEntry<Resource> {
  readonly status: number;
  readonly data?: Resource;
  readonly error?: { readonly code: string; readonly details: Readonly<Record<string, string | null>> };
}

export const cancel = (node: Node, org: TestOrganisation, id: string): Promise<RawAnswer> =>
  post(node, org, `/orders/${id}/cancel`, {});

export const pay = (node: Node, org: TestOrganisation, id: string): Promise<RawAnswer> =>
  post(node, org, `/orders/${id}/pay`, { payment_mode: 'wallet' });

/** Simulates the broker of a test order. */
export const settleOrder = (
  node: Node,
  org: TestOrganisation,
  id: string,
  outcome: string,
): Promise<RawAnswer> => post(node, org, `/sandbox/orders/${id}/settle`, { outcome });

export const mature = (node: Node, org: TestOrganisation, id: string): Promise<RawAnswer> =>
  post(node, org, `/sandbox/holdings/${id}/mature`, {});

/** The resource of a response, which must be a success. */
export function made<Resource = Order>(answer: RawAnswer): Resource {
  if (answer.status >= 300) throw new Error(`${answer.status} ${answer.text}`);
  return answer.json.data as Resource;
}

/** Status and code of each response, sorted, with their number: `201 ×10`. */
export function tally(answers: readonly RawAnswer[]): string[] {
  const counts = new Map<string, number>();
  for (const { status, json } of answers) {
    const name = json.error ? `${status} ${json.error.code}` : `${status}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => `${name} ×${count}`).sort();
}

/** Puts money into a wallet. */
export async function deposit(
  node: Node,
  org: TestOrganisation,
  amount: string,
  currency = 'NGN',
): Promise<void> {
  const { id } = made<FundingRequest>(await post(node, org, `/wallets/${currency}/fund`, { amount }));
  made(await settle(node.url, org.test, id, { outcome: 'succeeded' }));
}

export const balanceOf = async (node: Node, org: TestOrganisation, currency = 'NGN'): Promise<string> =>
  (await read<Wallet>(node.url, org.test, `/partner/v1/wallets/${currency}`)).balance;

export const readOrder = (node: Node, org: TestOrganisation, id: string): Promise<Order> =>
  read<Order>(node.url, org.test, `/partner/v1/orders/${id}`);

/** The id of an investment by a part of its name. */
export async function findInvestment(node: Node, org: TestOrganisation, words: string): Promise<string> {
  const target = `/partner/v1/investments?query=${encodeURIComponent(words)}`;
  const [found] = await read<Investment[]>(node.url, org.test, target);
  if (!found) throw new Error(`no investment ${words}`);
  return found.id;
}

/** The input that buys a Naira investment from the wallet. */
export const buyFromWallet = (investmentId: string, amount = '10000.00') => ({
  investment_id: investmentId,
  amount,
  currency: 'NGN',
  payment_mode: 'wallet',
});

/** The input that sells units of a holding. */
export const sellOf = (holdingId: string | undefined, units: string) => ({
  side: 'sell',
  holding_id: holdingId,
  units,
});

/** Holdings of one organisation over HTTP: a funded trading desk whose buys and sells complete immediately. */
export interface HoldingFixture extends Omit<TradingFixture, 'bought'> {
  /** A listed share, and an investment with a rate and a maturity. */
  readonly share: Investment;
  readonly note: Investment;
  /** Buys from the wallet; returns the completed order. */
  readonly bought: (investment: Investment, amount: string, facts?: object) => Promise<Order>;
  /** The holding that a buy created. */
  readonly held: (order: Order) => Promise<Holding>;
  /** Sells units; returns the completed order. */
  readonly sold: (holding: Holding, units: string) => Promise<Order>;
  /** The current state of a holding. */
  readonly now: (holding: Pick<Holding, 'id'>) => Promise<Holding>;
  /** Simulates the maturity of a holding. */
  readonly mature: (id: string) => ReturnType<TradingFixture['post']>;
}

/** Converts an amount to minor units, for exact sums. */
export const kobo = (money: string): bigint => BigInt(money.replace('.', ''));

/** Opens a desk for a new organisation on Friday 20 November 2026 at 11:32:10 in Lagos, with NGN 9,000,000.00 in its wallet. */
export async function openHoldingFixture(
  slug: string,
  overrides: Partial<Settings> = {},
): Promise<HoldingFixture> {
  const desk = await openTradingFixture(slug, overrides);
  await desk.fill('9000000.00');
  const completed = async (body: object): Promise<Order> => {
    const { id } = await desk.order(body);
    await desk.play(id, { outcome: 'completed' });
    return desk.find(id);
  };
  const now = ({ id }: Pick<Holding, 'id'>): Promise<Holding> => desk.read(`/holdings/${id}`);
  return {
    ...desk,
    share: await desk.investment(({ symbol }) => symbol === 'DANGCEM'),
    note: await desk.investment(({ type, currency }) => type === 'fixed_income' && currency === 'NGN'),
    bought: ({ id, currency }, amount, facts = {}) =>
      completed({ investment_id: id, amount, currency, payment_mode: 'wallet', ...facts }),
    held: ({ holding_id = '' }) => now({ id: holding_id }),
    sold: ({ id }, units) => completed({ side: 'sell', holding_id: id, units }),
    now,
    mature: (id) => desk.post(`/sandbox/holdings/${id}/mature`, {}),
  };
}

/** Orders of NGN 10,000.00 that are paid by funding, and the money that they moved. */
export interface FundedOrders {
  readonly buyByFunding: (more?: object) => Promise<Order>;
  /** Simulates the provider of a funding request; default: success. */
  readonly settled: (id: string | undefined, body?: object) => Promise<FundingRequest>;
  readonly pay: (order: Order, body?: object) => Promise<RawAnswer>;
  /** Type and amount of each line of the statement, oldest first. */
  readonly linesOf: (order: Order) => Promise<[string, string][]>;
}

export function fundedOrders(desk: TradingFixture, { id }: Investment): FundedOrders {
  return {
    buyByFunding: (more = {}) =>
      desk.order({
        investment_id: id,
        amount: '10000.00',
        currency: 'NGN',
        payment_mode: 'funding',
        ...more,
      }),
    settled: async (request, body = {}) => {
      const answer = await desk.settleFunding(request ?? '', { outcome: 'succeeded', ...body });
      expect(answer.status, answer.text).toBe(200);
      return answer.json.data as FundingRequest;
    },
    pay: (order, body = { payment_mode: 'wallet' }) => desk.post(`/orders/${order.id}/pay`, body),
    linesOf: async (order) =>
      (await desk.read<Transaction[]>(`/transactions?order_id=${order.id}`))
        .reverse()
        .map(({ type, amount }) => [type, amount]),
  };
}
