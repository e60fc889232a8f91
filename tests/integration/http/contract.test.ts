import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorBody, errorStatus } from '@/lib/contract/errors';
import { fillPath } from '@/lib/contract/fill-path';
import type { KybCase } from '@/lib/contract/kyb/case';
import type { Operation } from '@/lib/contract/operation';
import { type OperationId, operationIds, operations } from '@/lib/contract/operations';
import { fund, startApp, type TestApp, type TestOrganisation } from '../../support/app';
import { makeApprovals } from '../../support/approvals';
import {
  type ContractOrders,
  makeOrders,
  makeOrganisationRecords,
  makeSandbox,
  makeTreasury,
  operationOf,
  type Preparations,
} from '../../support/contract-calls';
import { makePeople } from '../../support/contract-security';
import { type IdentityProvider, startIdentityProvider } from '../../support/identity-provider';
import { kybClient, prepareDocuments, review, wholeAccount } from '../../support/kyb';
import { importOf, sendImport } from '../../support/market';
import { hireOperator } from '../../support/operators';
import { type KeyPair, type RawAnswer, sendSigned } from '../../support/raw-http';
import { call, read, settle } from '../../support/service-client';

const CLOSED = 'http://127.0.0.1:1/hooks';
/** A file of market data. */
const DAY =
  'symbol,time,open,high,low,close,volume,value,trades\nGTCO,2026-11-02,10,11,9,10.5,100,1050.00,3\n';

let provider: IdentityProvider;
let app: TestApp;
let org: TestOrganisation;
let known: Record<string, string>;
let orders: ContractOrders;
/** Records reserved for a single operation. */
let own: ContractOrders['own'];
/** What works only once is created just before its call. */
let prepared: Preparations;
/** Records of the organisation under review, which replace the ones above. */
let reviewed: Record<string, string>;
/** An organisation with a complete verification. */
let complete: TestOrganisation;

beforeAll(async () => {
  provider = await startIdentityProvider();
  app = await startApp({ rateLimitPerMinute: 100_000, oidc: provider.settings });
  org = await app.createOrganisation('contract');
  const [first] = await read<{ id: string }[]>(app.url, org.test, '/partner/v1/mandates');
  const webhook = await call<{ id: string }>(app.url, org.test, 'POST', '/partner/v1/webhooks', {
    url: CLOSED,
  });
  const pending = (await fund(app, org.test)).json.data as { id: string };
  const paid = (await fund(app, org.test, { amount: '2500.50' })).json.data as { id: string };
  await settle(app.url, org.test, paid.id, { outcome: 'succeeded' });
  const [transaction] = await read<{ id: string }[]>(app.url, org.test, '/partner/v1/transactions');
  const [delivery] = await read<{ id: string }[]>(app.url, org.test, '/partner/v1/webhook-deliveries');
  const [event] = await read<{ id: string }[]>(app.url, org.test, '/partner/v1/events');
  const people = await makePeople(app, org, provider);
  known = {
    currency: 'NGN',
    slug: 'contract',
    mandate_id: first?.id ?? '',
    funding_request_id: pending.id,
    transaction_id: transaction?.id ?? '',
    event_id: event?.id ?? '',
    webhook_id: webhook.id,
    delivery_id: delivery?.id ?? '',
    operator_id: (await hireOperator(app, 'leaving@provider.example')).id,
  };
  reviewed = await openReview('reviewed');
  orders = await makeOrders(app, org);
  const sandbox = await makeSandbox(app, org);
  own = { ...orders.own, ...sandbox.own };
  const organisation = await makeOrganisationRecords(app, org, people.owner);
  const treasury = await makeTreasury(app);
  const approvals = await makeApprovals(app, org, orders.note);
  prepared = {
    ...people.prepared,
    ...organisation.prepared,
    ...treasury.prepared,
    ...approvals.prepared,
    ...prepareDocuments(app),
  };
  known = {
    ...known,
    ...orders.ids,
    ...sandbox.ids,
    ...people.ids,
    ...organisation.ids,
    ...approvals.ids,
    ...(await openVerification(org)),
    ...(await findMarket(org)),
  };
  complete = await app.createOrganisation('complete');
  await kybClient(app.url, complete.test).fill();
});
afterAll(async () => {
  await app?.close();
  await provider?.close();
});

/** A verification that was returned to the partner with a question. */
async function openVerification({ slug, test: pair }: TestOrganisation): Promise<Record<string, string>> {
  const partner = kybClient(app.url, pair);
  const { person, account, documents } = await partner.fill({ person: { ownership_percentage: '5' } });
  await partner.call('POST', '/submit', {});
  await review(app.operate, slug, 'take');
  await review(app.operate, slug, 'questions', { section: 'business', question: 'Why?' });
  await review(app.operate, slug, 'request-information', { message: 'One question.' });
  const [question] = await partner.call<{ id: string }[]>('GET', '/questions');
  return {
    person_id: person.id,
    settlement_account_id: account.id,
    document_id: documents[0]?.id ?? '',
    question_id: question?.id ?? '',
  };
}

/** Ids of the sandbox's market and catalogue, and a watchlist. */
async function findMarket({ test: pair }: TestOrganisation): Promise<Record<string, string>> {
  const first = async (target: string) => (await read<{ id: string }[]>(app.url, pair, target))[0]?.id ?? '';
  const list = { name: 'Watched', symbols: ['GTCO'] };
  const watchlist = await call<{ id: string }>(app.url, pair, 'POST', '/partner/v1/market/watchlists', list);
  return {
    symbol: 'DANGCEM',
    code: 'ASI',
    pair: 'USDNGN',
    watchlist_id: watchlist.id,
    import_id: importOf(await sendImport(app.url, app.settings.operatorKey, DAY, { kind: 'bars' })).id,
    investment_id: await first('/partner/v1/investments?limit=1'),
    disclosure_id: await first('/partner/v1/market/disclosures?limit=1'),
  };
}

/** An organisation whose verification is in review, with a question. */
async function openReview(slug: string): Promise<Record<string, string>> {
  const partner = kybClient(app.url, (await app.createOrganisation(slug)).test);
  await partner.fill();
  await partner.call('POST', '/submit', {});
  await review(app.operate, slug, 'take');
  const question = { section: 'business', question: 'Why?' };
  const { questions } = (await review(app.operate, slug, 'questions', question)).json.data as KybCase;
  return { slug, question_id: questions[0]?.id ?? '' };
}
const isReviewed = (path: string) => path.startsWith('/operator/v1/kyb/') || path.endsWith('/kyb/decide');

/** Bodies and queries of operations whose examples name records that this database does not have. */
const bodies: Partial<Record<OperationId, () => unknown>> = {
  // The port is closed, but the address may be registered.
  registerWebhook: () => ({ url: CLOSED }),
  updateWebhook: () => ({ description: 'Changed', events: [] }),
  createOrganisation: () => ({ name: 'Another', slug: 'another' }),
  createKybSettlementAccount: () => ({ ...wholeAccount, account_number: '0000000025' }),
  createMember: () => ({
    email: 'two@contract.example',
    name: 'Two',
    role: 'viewer',
    password: 'another password',
  }),
  // By then information was requested, and the submission can be approved only after its review.
  decideKyb: () => ({ decision: 'rejected', reason: 'As the test says.' }),
  createOrder: () => ({
    investment_id: orders.note.id,
    amount: orders.note.minimum_amount,
    currency: 'NGN',
    payment_mode: 'wallet',
  }),
  completeOrder: () => ({ unit_price: '1.00' }),
};
const queries: Partial<Record<OperationId, () => string>> = {
  listQuotes: () => '?symbols=DANGCEM,GTCO',
  estimateOrder: () => `?investment_id=${orders.note.id}&amount=${orders.note.minimum_amount}`,
};

/** Separate keys for operations that change what others need unchanged. */
const pairs: Partial<Record<OperationId, () => KeyPair>> = {
  submitKyb: () => complete.test,
  advanceSandboxClock: () => complete.test,
  resetSandbox: () => complete.test,
};

const pairOf = (id: OperationId, { access }: Operation): KeyPair => pairs[id]?.() ?? houseOrPartner(access);

const houseOrPartner = (access: Operation['access']): KeyPair =>
  access === 'console'
    ? app.settings.consoleKey
    : access === 'operator'
      ? app.settings.operatorKey
      : org.test;

async function callOperation(id: OperationId, params: Record<string, string>): Promise<RawAnswer> {
  const operation = operationOf(id);
  const { method, path, example } = operation;
  const ready = (await prepared[id]?.()) ?? {};
  const body = ready.body ?? (bodies[id] ?? (() => example.body))();
  const owned = { ...params, ...own[id], ...(isReviewed(path) && reviewed), ...ready.params };
  const filled = fillPath(path, owned);
  return sendSigned(app.url, ready.pair ?? pairOf(id, operation), {
    method,
    target: filled + (ready.query ?? queries[id]?.() ?? ''),
    body: operation.body === null ? '' : JSON.stringify(body),
  });
}

const endsSomething = (id: OperationId) => /^(delete|remove|revoke|retire|settle|decide|disarm)/.test(id);
/** Operations that end a record come last, so that earlier calls find it unchanged. */
const order = [...operationIds].sort((a, b) => Number(endsSomething(a)) - Number(endsSomething(b)));
/** Other tests cover files and forms. */
const json = order.filter((id) => {
  const { kind, encoding } = operationOf(id);
  return kind === 'json' && encoding === 'json';
});

describe('every operation answers as the contract states', () => {
  test.each(json)('%s', async (id) => {
    const operation = operationOf(id);
    const answer = await callOperation(id, known);
    expect(answer.status, answer.text).toBe(operation.status);
    const parsed = operation.answer.safeParse(answer.json);
    expect(parsed.error?.issues ?? []).toEqual([]);
    // Nothing beyond the contract: parsing with the schema drops nothing.
    expect(parsed.data).toEqual(answer.json);
    expect(answer.headers['x-request-id']).toBeTruthy();
  });
});

/** The market and the catalogue are shared by all organisations. */
const isEverybodys = (path: string) => /^\/partner\/v1\/(investments|market\/disclosures)\//.test(path);

describe('a record that is not there, or is another organisation’s, reads the same', () => {
  const withId = json.filter((id) => {
    const { path } = operationOf(id);
    return path.includes('_id}') && path.startsWith('/partner') && !isEverybodys(path);
  });

  test.each(withId)('%s', async (id) => {
    const operation = operationOf(id);
    const other = await app.createOrganisation(`other-${id.toLowerCase()}`);
    const body = operation.body === null ? '' : JSON.stringify(operation.example.body);
    const call = (params: Record<string, string>) =>
      sendSigned(app.url, other.test, {
        method: operation.method,
        target: fillPath(operation.path, params),
        body,
      });
    const foreign = await call(known);
    const missing = await call(
      Object.fromEntries(Object.keys(known).map((name) => [name, '0198c5a0-3a00-7000-8000-00000000dead'])),
    );
    const noUuid = await call(Object.fromEntries(Object.keys(known).map((name) => [name, 'nonsense'])));
    expect([foreign.status, missing.status, noUuid.status]).toEqual([404, 404, 404]);
    expect(missing.text).toBe(foreign.text);
    expect(noUuid.text).toBe(foreign.text);
  });
});

describe('what is everybody’s and not there', () => {
  const shared = json.filter((id) => {
    const { path } = operationOf(id);
    return path.includes('_id}') && isEverybodys(path);
  });

  test.each(shared)('%s', async (id) => {
    const { path } = operationOf(id);
    const answers = await Promise.all(
      ['0198c5a0-3a00-7000-8000-00000000dead', 'nonsense'].map((value) => {
        const params = { investment_id: value, disclosure_id: value };
        return sendSigned(app.url, org.test, { target: fillPath(path, params) });
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    expect(answers[0]?.text).toBe(answers[1]?.text);
  });
});

test('every error has the envelope and the status of its code', async () => {
  const targets = [
    '/partner/v1/nowhere',
    '/partner/v1/wallets/EUR',
    '/partner/v1/wallets?x=1',
    '/partner/v1/events?cursor=x',
  ];
  for (const target of targets) {
    const answer = await sendSigned(app.url, org.test, { target });
    const { error } = errorBody.parse(answer.json);
    expect(Object.keys(errorStatus)).toContain(error.code);
    expect(answer.status).toBe(errorStatus[error.code as keyof typeof errorStatus]);
  }
});

test('the document of the interface is served without a signature', async () => {
  const answer = await fetch(`${app.url}/partner/v1/openapi.json`);
  const document = (await answer.json()) as { openapi: string; paths: object };
  expect(answer.status).toBe(200);
  expect(document.openapi).toMatch(/^3\.1/);
  for (const { path } of Object.values(operations)) {
    if (path.startsWith('/partner')) expect(document.paths).toHaveProperty([path]);
  }
});
