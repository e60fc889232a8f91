import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { Person } from '@/lib/contract/kyb/people';
import { type OperationId, operationIds, operations } from '@/lib/contract/operations';
import { inUnitOfWork, serviceMeta } from '@/server/core/unit-of-work';
import { fanOut } from '@/server/operations/fan-out';
import { fanOutNotifications } from '@/server/organisation/notifications/fan-out-notices';
import { systemClock } from '@/server/platform/kernel/clock';
import { fund, startApp, type TestApp, type TestOrganisation } from '../../support/app';
import { makeApprovals } from '../../support/approvals';
import { makeOrders, makeSandbox, operationOf } from '../../support/contract-calls';
import { kybClient, review, wholeAccount, wholePerson } from '../../support/kyb';
import { importOf, sendImport } from '../../support/market';
import { addMember, signIn } from '../../support/operators';
import { type KeyPair, sendSigned } from '../../support/raw-http';
import { call, read, settle } from '../../support/service-client';

const CSV = 'symbol,time,open,high,low,close,volume,value,trades\nGTCO,2026-11-02,10,11,9,10.5,100,1050.00,';

/** Operators' lists that are read and paged by the same statements as the others, but are empty here. */
const empty: readonly string[] = [
  'listReceivingAccounts',
  'listManualTransfers',
  'listProviderExceptions',
  'listStatements',
];

const leadsBack = (id: OperationId): boolean => {
  const { answer } = operations[id];
  return answer instanceof z.ZodObject && 'prev_cursor' in answer.shape && !empty.includes(id);
};
const lists = operationIds.filter(leadsBack);

let app: TestApp;
let org: TestOrganisation;
/** An organisation whose clock was moved. */
let moved: TestOrganisation;
/** Reads the notifications, which only members can. */
let treasurer: KeyPair;
let inboxId: string;
/** Requests until this time are in the log, but not those of the paging itself. */
let logged: string;

beforeAll(async () => {
  app = await startApp({ rateLimitPerMinute: 100_000, webhookAllowPrivate: true });
  org = await app.createOrganisation('pages');
  const post = <Data>(path: string, body: object) =>
    call<Data>(app.url, org.test, 'POST', `/partner/v1${path}`, body);
  for (const name of ['one', 'two']) {
    const email = `${name}@pages.example`;
    await addMember(app, org.slug, email, 'treasury');
    await post('/organisation/keys', { name, permissions: ['wallets:read'] });
    await post('/organisation/invitations', { email: `new-${email}`, role: 'viewer' });
    await post('/webhooks', { url: `${app.url}/${name}` });
    await post('/market/watchlists', { name, symbols: ['GTCO'] });
    await sendImport(app.url, app.settings.operatorKey, CSV + name.length, { kind: 'bars' }).then(importOf);
  }
  treasurer = (await signIn(app, 'one@pages.example')).memberships[0]?.keys.test ?? expect.unreachable();
  await makeInboxes(post);
  for (let made = 0; made < 2; made += 1) {
    const request = (await fund(app, org.test)).json.data as { id: string };
    await settle(app.url, org.test, request.id, { outcome: 'succeeded' });
  }
  await makeSandbox(app, org);
  const { note } = await makeOrders(app, org);
  const { prepared } = await makeApprovals(app, org, note);
  await prepared.cancelRequest?.();
  await makeVerification();
  moved = await app.createOrganisation('moved');
  for (const seconds of [60, 120]) {
    await call(app.url, moved.test, 'POST', '/partner/v1/sandbox/clock/advance', { seconds });
  }
  await inUnitOfWork(
    app.database,
    serviceMeta({ settings: app.settings, clock: systemClock, fanOut }),
    (context) => fanOutNotifications(context, 50),
  );
  await app.flushRequests();
  logged = new Date().toISOString();
});
afterAll(() => app?.close());

async function makeInboxes(post: <Data>(path: string, body: object) => Promise<Data>): Promise<void> {
  await post('/sandbox/inboxes', { name: 'Empty' });
  const inbox = await post<{ id: string; url: string }>('/sandbox/inboxes', { name: 'Full' });
  inboxId = inbox.id;
  const address = app.url + new URL(inbox.url).pathname;
  for (const body of ['{"n":1}', '{"n":2}', '{"n":3}', '{"n":4}']) {
    await fetch(address, { method: 'POST', body });
  }
}

/** A verification that was submitted twice, after two questions. */
async function makeVerification(): Promise<void> {
  const kyb = kybClient(app.url, org.test);
  await kyb.fill({ person: { ownership_percentage: '5' } });
  const { id: person_id } = await kyb.call<Person>('POST', '/people', {
    ...wholePerson,
    ownership_percentage: '5',
  });
  await kyb.upload({ type: 'identity_document', person_id });
  await kyb.call('POST', '/settlement-accounts', { ...wholeAccount, account_number: '0000000025' });
  await kyb.call('POST', '/submit', {});
  await review(app.operate, org.slug, 'take');
  for (const question of ['Why?', 'How?']) {
    await review(app.operate, org.slug, 'questions', { section: 'business', question });
  }
  await review(app.operate, org.slug, 'request-information', { message: 'Two questions.' });
  for (const { id } of await read<{ id: string }[]>(app.url, org.test, '/partner/v1/kyb/questions')) {
    await kyb.call('POST', `/questions/${id}/answer`, { answer: 'So.' });
  }
  await kyb.call('POST', '/submit', {});
}

interface Page {
  readonly ids: readonly string[];
  readonly next_cursor: string | null;
  readonly prev_cursor: string | null;
}

/** The queries of each list, besides the page. */
const queries: Partial<Record<OperationId, () => Record<string, string>>> = {
  listRequests: () => ({ created_to: logged }),
  listDisclosures: () => ({ symbol: 'DANGCEM' }),
  listDeskOrders: () => ({ environment: 'test' }),
  listCatalogue: () => ({ environment: 'test' }),
  listInstruments: () => ({ sector: 'Financial Services' }),
};

const pairs: Partial<Record<OperationId, () => KeyPair>> = {
  listNotifications: () => treasurer,
  listSandboxAdvances: () => moved.test,
};

async function readPage(
  id: OperationId,
  query: Record<string, string>,
  cursor: string | null,
): Promise<Page> {
  const { path, access } = operationOf(id);
  const pair = access === 'operator' ? app.settings.operatorKey : (pairs[id]?.() ?? org.test);
  const search = new URLSearchParams({
    ...queries[id]?.(),
    ...query,
    ...(cursor !== null && { cursor }),
  });
  const target = `${path.replace('{inbox_id}', inboxId)}?${search}`;
  const { status, json } = await sendSigned(app.url, pair, { target });
  expect([target, status]).toEqual([target, 200]);
  const { data, next_cursor, prev_cursor } = json as unknown as Page & { data: Record<string, unknown>[] };
  const ids = data.map((row) => JSON.stringify(row.id ?? row.symbol ?? row.order));
  return { ids, next_cursor, prev_cursor };
}

/** Reads the pages of a list forwards, then backwards from the last. */
async function walk(id: OperationId, query: Record<string, string>) {
  const forward = [await readPage(id, query, null)];
  for (let next = forward[0]?.next_cursor; next; next = forward.at(-1)?.next_cursor) {
    forward.push(await readPage(id, query, next));
  }
  const back = forward.slice(-1);
  for (let prev = back[0]?.prev_cursor; prev; prev = back[0]?.prev_cursor) {
    back.unshift(await readPage(id, query, prev));
  }
  return { forward, back };
}

async function expectWayBack(id: OperationId, filters: Record<string, string> = {}): Promise<void> {
  const { ids } = await readPage(id, { ...filters, limit: '100' }, null);
  expect(ids.length, 'there are rows for two pages').toBeGreaterThan(1);
  const { forward, back } = await walk(id, { ...filters, limit: String(Math.floor(ids.length / 2)) });
  expect(back).toEqual(forward);
  expect(new Set(forward.flatMap((page) => page.ids)).size).toBe(forward.flatMap((page) => page.ids).length);
  expect([forward.length > 1, forward[0]?.prev_cursor]).toEqual([true, null]);
}

test('every list of the interface is among those that are walked', () => {
  expect(lists.length).toBeGreaterThan(30);
});

test.each(lists)('%s leads back from its last page to its first, page by page', (id) => expectWayBack(id));

test.each<[OperationId, Record<string, string>]>([
  ['listTransactions', { currency: 'NGN', type: 'funding' }],
  ['listEvents', { after_sequence: '1' }],
  ['listInboxMessages', { after_number: '1' }],
  ['listRequests', { method: 'POST' }],
  ['listDeskOrders', { status: 'completed' }],
  ['listOrders', { status: 'completed' }],
])('%s leads back with the filter %j', expectWayBack);

test('a page of rows written later leads on to the rows that were there', async () => {
  const inboxes = (cursor: string | null) => readPage('listInboxes', { limit: '1' }, cursor);
  const first = await inboxes(null);
  const second = await inboxes(first.next_cursor);
  await call(app.url, org.test, 'POST', '/partner/v1/sandbox/inboxes', { name: 'Later' });
  const again = await inboxes(second.prev_cursor);
  expect(again.ids).toEqual(first.ids);
  const later = await inboxes(again.prev_cursor);
  expect([later.prev_cursor, (await inboxes(later.next_cursor)).ids]).toEqual([null, first.ids]);
});

test('lists that are only read onwards refuse a cursor that leads back', async () => {
  const back = (
    await readPage(
      'listEvents',
      { limit: '1', cursor: (await readPage('listEvents', { limit: '1' }, null)).next_cursor ?? '' },
      null,
    )
  ).prev_cursor;
  const target = `/partner/v1/market/instruments/GTCO/bars?interval=1d&from=2026-01-01&cursor=${back}`;
  const { status, json } = await sendSigned(app.url, org.test, { target });
  expect([status, json.error?.code]).toEqual([400, 'invalid_cursor']);
});
