import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operations } from '@/lib/contract/operations';
import { kybStatuses } from '@/lib/contract/organisation/organisation';
import { type Role, roles } from '@/lib/contract/permissions';
import { startApp, type TestApp, type TestOrganisation } from '../../support/app';
import {
  acceptAll,
  type FilledKyb,
  type KybClient,
  kybClient,
  review,
  wholeAccount,
  wholePerson,
} from '../../support/kyb';
import { addMember, signIn } from '../../support/operators';
import { type RawAnswer, sendSigned } from '../../support/raw-http';
import { read, readAll } from '../../support/service-client';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ rateLimitPerMinute: 100_000 });
});
afterAll(() => app.close());

const outcome = ({ status, json }: RawAnswer) => [status, json.error?.code];
const live = async ({ live: pair }: TestOrganisation) =>
  (await sendSigned(app.url, pair, { target: '/partner/v1/wallets' })).status;
const fresh = async (slug: string): Promise<[TestOrganisation, KybClient]> => {
  const org = await app.createOrganisation(slug);
  return [org, kybClient(app.url, org.test)];
};
const reviewOf =
  ({ slug }: TestOrganisation) =>
  (...step: [Parameters<typeof review>[2], object?]) =>
    review(app.operate, slug, ...step);

describe('from an empty form to approved', () => {
  let org: TestOrganisation;
  let kyb: KybClient;
  let filled: FilledKyb;
  beforeAll(async () => {
    [org, kyb] = await fresh('whole-life');
  });
  const unmet = async () =>
    (await kyb.read()).requirements.filter(({ status }) => status !== 'provided').map(({ code }) => code);

  test('nothing is there, and submitting names all of it', async () => {
    expect(await kyb.read()).toMatchObject({ status: 'draft' });
    expect(await kyb.call('GET', '/business')).toEqual({ version: 0 });
    const refused = await kyb.send('POST', '/submit', {});
    expect(outcome(refused)).toEqual([400, 'kyb_incomplete']);
    expect(Object.keys(refused.json.error?.details ?? {})).toEqual(await unmet());
  });

  test('it is filled, submitted and locked; the live key still fails', async () => {
    filled = await kyb.fill();
    expect(await unmet()).toEqual([]);
    expect(await kyb.call('POST', '/submit', {})).toMatchObject({ status: 'submitted' });
    for (const [method, path, body] of [
      ['PATCH', '/business', { legal_name: 'Another' }],
      ['POST', '/people', wholePerson],
      ['PATCH', `/people/${filled.person.id}`, { phone: '' }],
      ['DELETE', `/people/${filled.person.id}`],
      ['POST', '/settlement-accounts', { ...wholeAccount, account_number: '0000000025' }],
      ['DELETE', `/settlement-accounts/${filled.account.id}`],
      ['DELETE', `/documents/${filled.documents[0]?.id}`],
    ] as const) {
      expect([path, ...outcome(await kyb.send(method, path, body))]).toEqual([path, 409, 'kyb_locked']);
    }
    expect(outcome(await kyb.upload({ type: 'other' }))).toEqual([409, 'kyb_locked']);
    expect(outcome(await kyb.send('POST', '/submit', {}))).toEqual([409, 'invalid_state']);
    expect(await live(org)).toBe(401);
  });

  test('information is requested, seen beside what it concerns, and given', async () => {
    const ask = reviewOf(org);
    await ask('take');
    await ask('findings', {
      section: 'business',
      field: 'tax_id',
      verdict: 'rejected',
      reason: 'Not in the register.',
    });
    await ask('questions', { section: 'people', person_id: filled.person.id, question: 'Since when?' });
    expect(await kyb.call('GET', '/questions')).toEqual([]);
    await ask('request-information', { message: 'Two things are missing.' });
    const { id } = (await kyb.call<{ id: string }[]>('GET', '/questions?status=open'))[0] ?? { id: '' };
    expect(await kyb.read()).toMatchObject({
      status: 'action_required',
      decision_reason: 'Two things are missing.',
    });
    const refused = await kyb.send('POST', '/submit', {});
    expect(refused.json.error?.details).toEqual({
      'business.tax_id': 'Not in the register.',
      [`question.${id}`]: "Answer the reviewer's question.",
    });
    await kyb.call('PATCH', '/business', { tax_id: '12345678-0001' });
    expect(await kyb.call('POST', `/questions/${id}/answer`, { answer: ' Since 2015. ' })).toMatchObject({
      status: 'answered',
      answer: 'Since 2015.',
    });
    await kyb.call('POST', '/submit', {});
    expect(await kyb.call('GET', '/submissions')).toMatchObject([
      { number: 2, business: { tax_id: '12345678-0001' } },
      { number: 1, business: { tax_id: '1234567890' } },
    ]);
  });

  test('approval makes the live key work, suspension stops it, reinstatement makes it work again', async () => {
    const ask = reviewOf(org);
    await acceptAll(app.url, app.settings.operatorKey, org.slug);
    await ask('decide', { decision: 'approved', reason: 'Welcome.' });
    expect(await live(org)).toBe(200);
    expect(await kyb.read()).toMatchObject({
      status: 'approved',
      decision_reason: 'Welcome.',
      requirements: [],
    });
    const added = await kyb.send('POST', '/settlement-accounts', {
      currency: 'GHS',
      account_name: 'Harbour',
      network: 'MTN',
      account_number: '024 412 3456',
    });
    expect(added.status).toBe(201);
    expect(outcome(await kyb.send('DELETE', `/settlement-accounts/${filled.account.id}`))).toEqual([
      409,
      'kyb_locked',
    ]);
    await ask('decide', { decision: 'suspended', reason: 'The licence has ended.' });
    expect(await live(org)).toBe(401);
    await ask('decide', { decision: 'approved' });
    expect(await live(org)).toBe(200);
  });

  test('every move was announced in both environments, and in the history', async () => {
    const moves = [
      'submitted',
      'in_review',
      'action_required',
      'submitted',
      'in_review',
      'approved',
      'suspended',
      'approved',
    ];
    for (const pair of [org.test, org.live]) {
      const events = await readAll<{ type: string; data: { status: string } }>(
        app.url,
        pair,
        '/partner/v1/events',
      );
      const notified = events.filter(({ type }) => type === 'kyb.status_changed').reverse();
      expect(notified.map(({ data }) => data.status)).toEqual(moves);
      expect(notified.at(-1)?.data).toEqual(await kyb.read());
      for (const { data } of notified) expect(operations.getKyb.answer.parse({ data })).toEqual({ data });
    }
    const history = await kyb.call<{ to?: string; kind: string }[]>('GET', '/history');
    expect(history.flatMap(({ to }) => to ?? []).reverse()).toEqual(moves);
    expect(history.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['question_asked', 'question_answered']),
    );
  });
});

test('a rejected verification goes nowhere', async () => {
  const [org, kyb] = await fresh('rejected');
  await kyb.fill();
  await kyb.call('POST', '/submit', {});
  await reviewOf(org)('decide', { decision: 'rejected', reason: 'Not one of ours.' });
  expect(await kyb.read()).toMatchObject({
    status: 'rejected',
    decision_reason: 'Not one of ours.',
    requirements: [],
  });
  expect(outcome(await kyb.send('POST', '/submit', {}))).toEqual([409, 'invalid_state']);
  expect(await live(org)).toBe(401);
});

test('two who edit at once lose nothing: the second gets an error', async () => {
  const [, kyb] = await fresh('conflict');
  await kyb.call('PATCH', '/business', { legal_name: 'Harbour' });
  const person = await kyb.call<{ id: string }>('POST', '/people', wholePerson);
  for (const [path, change] of [
    ['/business', { legal_name: 'One' }],
    [`/people/${person.id}`, { first_name: 'Eve' }],
  ] as const) {
    const first = await kyb.send('PATCH', path, { ...change, expected_version: 1 });
    const second = await kyb.send('PATCH', path, { ...change, expected_version: 1 });
    expect([first.status, ...outcome(second)]).toEqual([200, 409, 'invalid_state']);
    expect(second.json.error?.details).toEqual({ status: 'changed', version: '2' });
  }
});

test('removing a person removes their documents, and nobody else’s', async () => {
  const [, kyb] = await fresh('removed');
  const { person, documents } = await kyb.fill();
  expect(await kyb.call('DELETE', `/people/${person.id}`)).toEqual(person);
  const left = await kyb.call<{ id: string }[]>('GET', '/documents');
  expect(left.map(({ id }) => id).sort()).toEqual(
    documents
      .slice(0, 2)
      .map(({ id }) => id)
      .sort(),
  );
  expect((await kyb.send('GET', `/documents/${documents[2]?.id}/content`)).status).toBe(404);
});

test('lists of nothing are empty pages, and cursors of others are refused', async () => {
  const [, kyb] = await fresh('lists');
  for (const path of ['/people', '/settlement-accounts', '/history', '/questions', '/submissions']) {
    const { status, json } = await kyb.send('GET', path);
    expect([path, status, json]).toEqual([path, 200, { data: [], next_cursor: null, prev_cursor: null }]);
    expect(outcome(await kyb.send('GET', `${path}?cursor=nonsense`))).toEqual([400, 'invalid_cursor']);
    expect(outcome(await kyb.send('GET', `${path}?unknown=1`))).toEqual([400, 'validation_failed']);
  }
});

describe('who sees what', () => {
  let org: TestOrganisation;
  const keys = {} as Record<Role, TestOrganisation['test']>;
  const personal = [
    '/business',
    '/people',
    '/documents',
    '/settlement-accounts',
    '/questions',
    '/submissions',
  ];
  beforeAll(async () => {
    [org] = await fresh('roles');
    await kybClient(app.url, org.test).fill();
    for (const role of roles) {
      await addMember(app, org.slug, `${role}@roles.example`, role);
      const { memberships } = await signIn(app, `${role}@roles.example`);
      keys[role] = memberships[0]?.keys.test ?? expect.unreachable();
    }
  });

  test.each(['viewer', 'treasury', 'engineer'] as const)(
    'a member who is %s sees where it stands',
    async (role) => {
      const kyb = kybClient(app.url, keys[role]);
      expect(kybStatuses).toContain((await kyb.read()).status);
      expect((await kyb.send('GET', '/history')).status).toBe(200);
      for (const path of personal) {
        expect([path, ...outcome(await kyb.send('GET', path))]).toEqual([path, 403, 'forbidden']);
      }
      expect(outcome(await kyb.send('PATCH', '/business', { legal_name: 'x' }))).toEqual([403, 'forbidden']);
      expect(outcome(await kyb.send('POST', '/submit', {}))).toEqual([403, 'forbidden']);
    },
  );

  test.each(['owner', 'admin', 'compliance'] as const)(
    'a member who is %s sees and changes all',
    async (role) => {
      const kyb = kybClient(app.url, keys[role]);
      for (const path of ['', '/history', ...personal])
        expect((await kyb.send('GET', path)).status).toBe(200);
      expect((await kyb.send('PATCH', '/business', { industry: role })).status).toBe(200);
    },
  );

  test('a program with kyb:read reads all, and changes nothing', async () => {
    const permissions = ['kyb:read'];
    const { json } = await app.operate(`/operator/v1/organisations/${org.slug}/keys`, {
      environment: 'test',
      permissions,
    });
    const kyb = kybClient(app.url, json.data as TestOrganisation['test']);
    for (const path of personal) expect((await kyb.send('GET', path)).status).toBe(200);
    expect(outcome(await kyb.send('PATCH', '/business', {}))).toEqual([403, 'forbidden']);
  });
});

test('an organisation that was approved on paper sees what settlement waits for', async () => {
  const [org, kyb] = await fresh('on-paper');
  await reviewOf(org)('decide', { decision: 'approved' });
  expect(await read(app.url, org.live, '/partner/v1/kyb')).toMatchObject({
    status: 'approved',
    requirements: [{ code: 'settlement_accounts.account', status: 'open', blocks: ['settlement'] }],
  });
  expect(await kyb.call('GET', '/history')).toMatchObject([{ from: 'draft', to: 'approved' }]);
});
