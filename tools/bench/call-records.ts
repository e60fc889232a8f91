import { fillPath } from '@/lib/contract/fill-path';
import type { Operation } from '@/lib/contract/operation';
import { operations } from '@/lib/contract/operations';
import { permissions } from '@/lib/contract/permissions';
import { askForOrder, joinWithFactor, ordersFrom, setRules } from '@/tests/support/approvals';
import { kybClient } from '@/tests/support/kyb';
import { type SignedRequest, sendSigned } from '@/tests/support/raw-http';
import { call, read } from '@/tests/support/service-client';
import type { BenchKey } from './load';
import { emailOf, password } from './organisation';
import { type Bench, makeKeys } from './setup';

/** A measured read of the API. */
interface ReadCall {
  readonly name: string;
  readonly target: string;
  readonly keys: readonly BenchKey[];
}

/** Enough keys that none reaches its rate limit, and sessions of a member for their own notifications. */
const KEYS = 500;
const SESSIONS = 60;
const SLUG = 'records-0';
const FUNDINGS = 30;

const idOf = ({ id }: { readonly id: string }): string => id;

/** Creates records of every kind that partners read, in one organisation. */
async function makeRecords(bench: Bench, pair: BenchKey): Promise<void> {
  const { url } = bench.service;
  const post = async (path: string, body: object) =>
    idOf(await call<{ id: string }>(url, pair, 'POST', `/partner/v1${path}`, body));
  const inbox = await call<{ url: string }>(url, pair, 'POST', '/partner/v1/sandbox/inboxes', {
    name: 'Bench',
  });
  await post('/webhooks', { url: inbox.url, events: ['wallet.funded', 'order.created'] });
  await post('/sandbox/inboxes', { name: 'Second' });
  for (let made = 0; made < FUNDINGS; made += 1) {
    const fund = { amount: made === 0 ? '40000000.00' : '1000.00', method: 'alpha_bank_transfer' };
    const request = await post('/wallets/NGN/fund', fund);
    await post(`/sandbox/funding-requests/${request}/settle`, { outcome: 'succeeded' });
  }
  const investment = await investmentToBuy(url, pair);
  for (let made = 0; made < FUNDINGS; made += 1) {
    const order = await post('/orders', { ...investment, payment_mode: 'wallet' });
    if (made % 2 === 0) await post(`/sandbox/orders/${order}/settle`, { outcome: 'completed' });
  }
  await post('/orders', { ...investment, payment_mode: 'funding' });
  await makeApproval(bench, investment);
  await post('/mandates', operations.createMandate.example.body ?? {});
  await post('/market/watchlists', operations.createWatchlist.example.body ?? {});
  await post('/organisation/invitations', operations.createInvitation.example.body ?? {});
  await post('/sandbox/scenarios', operations.armScenario.example.body ?? {});
  await kybClient(url, pair).fill();
}

/** The input of an order from a wallet. */
export async function investmentToBuy(url: string, pair: BenchKey): Promise<object> {
  const notes = '/partner/v1/investments?type=fixed_income&currency=NGN&status=open&limit=1';
  const [note] = await read<{ id: string; minimum_amount: string }[]>(url, pair, notes);
  return { investment_id: note?.id, amount: note?.minimum_amount, currency: 'NGN' };
}

/** Requests an order that needs a second person's approval. */
async function makeApproval({ service: { url }, operator, consoleKey }: Bench, order: object): Promise<void> {
  const app = {
    url,
    operate: (target: string, body: object) =>
      sendSigned(url, operator, { method: 'POST', target, body: JSON.stringify(body) }),
    console: (request: SignedRequest) => sendSigned(url, consoleKey, request),
  };
  const join = (role: string) => joinWithFactor(app, { slug: SLUG }, role);
  const [owner, asker] = [await join('owner'), await join('treasury')];
  await join('admin');
  for (const answer of [
    await setRules(app, owner, ordersFrom('1.00')),
    await askForOrder(app, asker, { ...order, payment_mode: 'wallet' }),
  ]) {
    if (answer.status >= 300) throw new Error(`no approval: ${answer.status} ${answer.text}`);
  }
}

/** Opens a member's sessions and returns their keys. */
async function openSessions({ service: { url }, operator, consoleKey }: Bench): Promise<BenchKey[]> {
  const member = { email: emailOf(SLUG), name: 'Member', role: 'owner', password };
  await call(url, operator, 'POST', `/operator/v1/organisations/${SLUG}/members`, member);
  const keys: BenchKey[] = [];
  for (let index = 0; index < SESSIONS; index += 1) {
    const origin = { address: '203.0.113.7', user_agent: 'bench' };
    const signIn = { email: member.email, password, ...origin };
    const opened = await call<{ id: string; token: string }>(
      url,
      consoleKey,
      'POST',
      '/console/v1/sessions',
      signIn,
    );
    const wanted = { session_token: opened.token, for: { organisation: SLUG, environment: 'test' } };
    keys.push(
      await call<BenchKey>(url, consoleKey, 'POST', `/console/v1/sessions/${opened.id}/keys`, wanted),
    );
  }
  return keys;
}

/** Lists and single records, without files and operations that compute over all records. */
const isRecordRead = ([id, { method, kind, path }]: readonly [string, Operation]): boolean =>
  method === 'GET' && kind === 'json' && path.startsWith('/partner/') && /^(list|get)/.test(id);

/**
 * The target of a record's operation: the first record of the list at the start of its path.
 * @returns undefined if that list is empty
 */
async function findTarget(url: string, pair: BenchKey, operation: Operation): Promise<string | undefined> {
  const { path, query, example } = operation;
  const params: Record<string, string> = {};
  for (const [whole, name = ''] of path.matchAll(/\{(\w+)\}/g)) {
    const list = fillPath(path.slice(0, path.indexOf(whole) - 1), params);
    const answer = await sendSigned(url, pair, { target: list });
    const [first] = answer.json.data as Record<string, string>[];
    const value = first?.[name] ?? first?.id ?? example.params?.[name];
    if (value === undefined) return undefined;
    params[name] = String(value);
  }
  const asked = query.safeParse({}).success ? {} : (example.query as Record<string, string>);
  const text = new URLSearchParams(asked);
  if ('limit' in query.shape) text.set('limit', '25');
  return fillPath(path, params) + (text.size > 0 ? `?${text}` : '');
}

/** Every list and record read that partners have, with records to read. */
export async function prepareReads(bench: Bench): Promise<ReadCall[]> {
  const { service, operator } = bench;
  const keys = await makeKeys(service, operator, [...permissions], {
    organisations: 1,
    keysEach: KEYS,
    prefix: SLUG.slice(0, -2),
  });
  const writer = keys[1];
  if (!writer) throw new Error('no keys');
  await makeRecords(bench, writer);
  const sessions = await openSessions(bench);
  const reads: ReadCall[] = [];
  for (const entry of Object.entries<Operation>(operations).filter(isRecordRead)) {
    const [name, operation] = entry;
    const target = await findTarget(service.url, writer, operation);
    if (target === undefined) throw new Error(`the bench has no record for ${name}`);
    reads.push({ name, target, keys: operation.path.includes('/notifications') ? sessions : keys });
  }
  return reads;
}
