import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorBody } from '@/lib/contract/errors';
import { startApp, type TestApp, type TestOrganisation } from '../../support/app';
import { type RawAnswer, sendSigned } from '../../support/raw-http';
import { field, file, form, sendForm } from '../../support/uploads';

const MOST_BYTES = 1024 * 1024;
const KEYS = '/partner/v1/organisation/keys';

let app: TestApp;
let org: TestOrganisation;
beforeAll(async () => {
  app = await startApp({ rateLimitPerMinute: 1_000_000 });
  org = await app.createOrganisation('large');
});
afterAll(() => app.close());

/** A body of the maximum length: a piece repeated between a beginning and an end. */
function full(begin: string, piece: (index: number) => string, end: string): string {
  const pieces: string[] = [];
  let length = begin.length + end.length;
  for (let index = 0; ; index += 1) {
    const next = `${index === 0 ? '' : ','}${piece(index)}`;
    length += next.length;
    if (length > MOST_BYTES) return begin + pieces.join('') + end;
    pieces.push(next);
  }
}

const numbered = (index: number) => `"n${index}":1`;
const order = '"investment_id":"0198c5a0-3a00-7000-8000-000000000001","amount":"1000.00","currency":"NGN"';
const longText = 'x'.repeat(MOST_BYTES - 100);
const longEscaped = '\\u0001'.repeat(170_000);

function expectSmall({ status, text, json }: RawAnswer): Record<string, string | null> {
  expect(status).toBe(400);
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(16 * 1024);
  expect(errorBody.safeParse(json).success).toBe(true);
  expect(json.error?.code).toBe('validation_failed');
  const { details = {} } = json.error ?? {};
  expect(Object.keys(details).length).toBeGreaterThan(0);
  expect(Object.keys(details).length).toBeLessThanOrEqual(20);
  return details;
}

const post = (target: string, body: string) =>
  sendSigned(app.url, org.test, { method: 'POST', target, body });
const tooMany = { body: 'it has more than 10000 values' };

describe('a body of 1 MiB is refused with a small answer:', () => {
  test.each([
    ['permissions that are numbers', KEYS, full('{"name":"x","permissions":[', () => '1', ']}'), tooMany],
    [
      'permissions that are empty lists',
      KEYS,
      full('{"name":"x","permissions":[', () => '[]', ']}'),
      tooMany,
    ],
    ['unknown names', KEYS, full('{', numbered, '}'), tooMany],
    [
      'names of metadata',
      '/partner/v1/orders',
      full(`{${order},"payment_mode":"wallet","metadata":{`, (index) => `"n${index}":"1"`, '}}'),
      tooMany,
    ],
    [
      '9,000 unknown names',
      KEYS,
      `{${Array.from({ length: 9_000 }, (_, index) => `"${String(index).padStart(110, 'n')}":1`).join()}}`,
      { name: 'is required', permissions: 'is required' },
    ],
    [
      '9,000 permissions',
      KEYS,
      `{"name":"x","permissions":[${Array.from({ length: 9_000 }, () => `"${'x'.repeat(110)}"`).join()}]}`,
      { permissions: 'must have 20 entries at most' },
    ],
    [
      'a text',
      KEYS,
      `{"name":"${longText}","permissions":["kyb:read"]}`,
      { name: 'must have 100 characters at most' },
    ],
    [
      'a name',
      KEYS,
      `{"name":"x","permissions":["kyb:read"],"${longText}":1}`,
      { [`${'x'.repeat(100)}…`]: 'is not known' },
    ],
    ['a name of control characters', KEYS, `{"${longEscaped}":1}`, { name: 'is required' }],
    [
      'a name twice',
      KEYS,
      `{"${'x'.repeat(500_000)}":1,"${'x'.repeat(500_000)}":1}`,
      { body: /^it has the name "x+…$/ },
    ],
    ['lists in lists', KEYS, '['.repeat(MOST_BYTES / 2) + ']'.repeat(MOST_BYTES / 2), tooMany],
    ['objects in objects', KEYS, `${'{"a":'.repeat(150_000)}1${'}'.repeat(150_000)}`, tooMany],
  ])('%s', async (_, target, body, expected) => {
    expect(Buffer.byteLength(body)).toBeLessThanOrEqual(MOST_BYTES);
    const details = expectSmall(await post(target, body));
    for (const [name, reason] of Object.entries(expected)) {
      expect(details[name]).toEqual(reason instanceof RegExp ? expect.stringMatching(reason) : reason);
    }
  });

  test('at the operators’ and the dashboard’s own interface', async () => {
    const permissions = Array.from({ length: 9_900 }, () => 1);
    const issued = await app.operate('/operator/v1/organisations/large/keys', {
      environment: 'test',
      permissions,
    });
    expect(expectSmall(issued)).toEqual({ permissions: 'must have 20 entries at most' });
    const fills = Array.from({ length: 9_000 }, () => 1);
    expect(expectSmall(await app.operate('/operator/v1/orders/complete', { fills }))).toEqual({
      fills: 'must have 500 entries at most',
    });
    const session = { method: 'POST', target: '/console/v1/sessions' };
    expectSmall(await app.console({ ...session, body: full('{', numbered, '}') }));
    const proof = {
      method: 'passkey',
      response: Object.fromEntries(permissions.map((_, index) => [`n${index}`, 1])),
    };
    const answered = await app.console({
      method: 'POST',
      target: '/console/v1/sign-ins/0198c5a0-3a00-7000-8000-000000000001/confirm',
      body: JSON.stringify({ proof, address: '203.0.113.7', user_agent: 'test' }),
    });
    expect(expectSmall(answered)).toEqual({ 'proof.response': 'must have 64 names at most' });
  });
});

describe('a long query is refused with a small answer:', () => {
  const ORDERS = '/partner/v1/orders';
  const get = (query: string) => sendSigned(app.url, org.test, { target: `${ORDERS}?${query}` });

  test.each([
    ['unknown parameters', Array.from({ length: 2_500 }, (_, index) => `n${index}`).join('&')],
    ['one parameter again and again', Array.from({ length: 3_000 }, () => 'ids=').join('&')],
    ['ids that are none', `ids=${'x,'.repeat(6_000)}`],
    ['a name of control characters', '%01'.repeat(4_500)],
    ['a value', `status=${'x'.repeat(14_000)}`],
  ])('%s', async (_, query) => {
    expectSmall(await get(query));
  });
});

test('a form with wrong fields is refused with a small answer', async () => {
  const fields = Array.from({ length: 18 }, (_, index) =>
    field(`${'ü'.repeat(30)}${index}`, 'x'.repeat(1_000)),
  );
  const body = form(...fields, file(Buffer.from('no document')));
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  const details = expectSmall(await sendForm(app.url, org.test, body, { headers }));
  expect(details.type).toBe('is required');
});

test('an answer of the operation itself keeps within the limits too, as does its repetition', async () => {
  const { test: pair } = await app.createOrganisation('incomplete');
  const request = {
    method: 'POST',
    target: '/partner/v1/kyb/submit',
    body: '{}',
    headers: { 'idempotency-key': 'one' },
  };
  const [first, again] = [await sendSigned(app.url, pair, request), await sendSigned(app.url, pair, request)];
  expect(first.json.error?.code).toBe('kyb_incomplete');
  expect(Object.keys(first.json.error?.details ?? {}).length).toBeLessThanOrEqual(20);
  expect(again.text).toBe(first.text);
});
