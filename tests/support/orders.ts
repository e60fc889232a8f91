import type { Investment } from '@/lib/contract/trading/investments';
import type { Order } from '@/lib/contract/trading/orders';
import type { FundingRequest } from '@/lib/contract/wallets/funding';
import type { Wallet } from '@/lib/contract/wallets/wallets';
import type { TestOrganisation } from './app';
import { freshIdempotencyKey, type KeyPair, type RawAnswer, sendSigned } from './raw-http';
import { read, settle } from './service-client';

/** What can be reached over HTTP: a process of the service. */
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

/** The entries of a batch that was answered. */
export function entriesOf<Resource>({ status, json, text }: RawAnswer): BatchEntry<Resource>[] {
  if (status !== 200) throw new Error(`${status} ${text}`);
  return json.data as BatchEntry<Resource>[];
}

/** What a batch answers for one of its requests. */
export interface BatchEntry<Resource> {
  readonly status: number;
  readonly data?: Resource;
  readonly error?: { readonly code: string; readonly details: Readonly<Record<string, string | null>> };
}

export const cancel = (node: Node, org: TestOrganisation, id: string): Promise<RawAnswer> =>
  post(node, org, `/orders/${id}/cancel`, {});

export const pay = (node: Node, org: TestOrganisation, id: string): Promise<RawAnswer> =>
  post(node, org, `/orders/${id}/pay`, { payment_mode: 'wallet' });

/** Plays the broker of a test order. */
export const settleOrder = (
  node: Node,
  org: TestOrganisation,
  id: string,
  outcome: string,
): Promise<RawAnswer> => post(node, org, `/sandbox/orders/${id}/settle`, { outcome });

export const mature = (node: Node, org: TestOrganisation, id: string): Promise<RawAnswer> =>
  post(node, org, `/sandbox/holdings/${id}/mature`, {});

/** The resource of an answer that must be a success. */
export function made<Resource = Order>(answer: RawAnswer): Resource {
  if (answer.status >= 300) throw new Error(`${answer.status} ${answer.text}`);
  return answer.json.data as Resource;
}

/** Status and code of each answer, sorted, with how often it was given: `201 ×10`. */
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

/** The id of an investment by words of its name. */
export async function findInvestment(node: Node, org: TestOrganisation, words: string): Promise<string> {
  const target = `/partner/v1/investments?query=${encodeURIComponent(words)}`;
  const [found] = await read<Investment[]>(node.url, org.test, target);
  if (!found) throw new Error(`no investment ${words}`);
  return found.id;
}

/** What buys an investment in naira from the wallet. */
export const buyFromWallet = (investmentId: string, amount = '10000.00') => ({
  investment_id: investmentId,
  amount,
  currency: 'NGN',
  payment_mode: 'wallet',
});

/** What sells of a holding. */
export const sellOf = (holdingId: string | undefined, units: string) => ({
  side: 'sell',
  holding_id: holdingId,
  units,
});
