import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fund, startApp, type TestApp, type TestOrganisation } from '../../support/app';
import { type SignedRequest, sendSigned } from '../../support/raw-http';

let app: TestApp;
let org: TestOrganisation;
const WALLETS = '/partner/v1/wallets';
const FUND = '/partner/v1/wallets/NGN/fund';
const BODY = '{"amount":"1000.00"}';

beforeAll(async () => {
  app = await startApp({ rateLimitPerMinute: 100_000 });
  org = await app.createOrganisation('idempotency');
});
afterAll(() => app.close());

const signed = (request: SignedRequest) => sendSigned(app.url, org.test, request);
const codeOf = (answer: { json: { error?: { code: string } } }) => answer.json.error?.code;

describe('steps 7 and 8: Idempotency-Key and body', () => {
  const post = (headers: Record<string, string | null>, body = BODY) =>
    signed({ method: 'POST', target: FUND, body, headers });

  test.each([
    ['missing', null, 'idempotency_key_required'],
    ['empty', '', 'idempotency_key_required'],
    ['256 characters', 'k'.repeat(256), 'validation_failed'],
    ['a space', 'a b', 'validation_failed'],
    ['a character beyond ASCII', 'kl\u00e9', 'validation_failed'],
  ])('Idempotency-Key %s', async (_name, key, code) => {
    const answer = await post({ 'idempotency-key': key });
    expect([answer.status, codeOf(answer)]).toEqual([400, code]);
  });

  test('255 visible characters are a key', async () => {
    expect((await post({ 'idempotency-key': '~'.repeat(255) })).status).toBe(201);
  });

  test.each([null, 'text/plain', 'application/xml'])('media type %s is 415', async (type) => {
    const answer = await post({ 'content-type': type });
    expect([answer.status, codeOf(answer)]).toEqual([415, 'unsupported_media_type']);
  });

  test.each([
    ['a number for an amount', '{"amount":1000}', 'amount'],
    ['an unknown field', '{"amount":"1.00","note":"x"}', 'note'],
    ['a name twice', '{"amount":"1.00","amount":"2.00"}', 'body'],
    ['no object', '[]', 'body'],
    ['an exponent', '{"amount":"1e3"}', 'amount'],
    ['zero', '{"amount":"0.00"}', 'amount'],
  ])('%s is named', async (_name, body, field) => {
    const answer = await post({}, body);
    expect([answer.status, codeOf(answer)]).toEqual([400, 'validation_failed']);
    expect(Object.keys(answer.json.error?.details ?? {})).toContain(field);
  });

  test.each([
    ['unknown', `${WALLETS}?colour=red`, 'colour'],
    ['repeated', `${WALLETS}?limit=1&limit=2`, 'limit'],
    ['out of range', `${WALLETS}?limit=101`, 'limit'],
  ])('a query parameter that is %s is named', async (_name, target, field) => {
    const answer = await signed({ target });
    expect([answer.status, codeOf(answer)]).toEqual([400, 'validation_failed']);
    expect(Object.keys(answer.json.error?.details ?? {})).toContain(field);
  });
});

describe('step 9: idempotency', () => {
  test('the same key and body give the same bytes, and one effect', async () => {
    const first = await fund(app, org.test, { amount: '123.00' }, 'once');
    const second = await fund(app, org.test, { amount: '123.00' }, 'once');
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.text).toBe(first.text);
    expect(first.headers['idempotent-replayed']).toBeUndefined();
    expect(second.headers['idempotent-replayed']).toBe('true');
  });

  test('the same key with another body is refused', async () => {
    await fund(app, org.test, { amount: '124.00' }, 'other');
    const answer = await fund(app, org.test, { amount: '125.00' }, 'other');
    expect([answer.status, codeOf(answer)]).toEqual([409, 'idempotency_key_reused']);
  });

  test('a business refusal is stored; wrong input is not', async () => {
    const first = await fund(app, org.test, { amount: '1.00' }, 'refused');
    const second = await fund(app, org.test, { amount: '1.00' }, 'refused');
    expect([first.status, codeOf(first)]).toEqual([400, 'amount_out_of_range']);
    expect(second.text).toBe(first.text);
    expect(second.headers['idempotent-replayed']).toBe('true');
    expect((await fund(app, org.test, { amount: 'x' }, 'mended')).status).toBe(400);
    expect((await fund(app, org.test, { amount: '500.00' }, 'mended')).status).toBe(201);
  });

  test('another organisation may use the same key', async () => {
    const other = await app.createOrganisation('other-keys');
    expect(
      (await fund(app, other.test, { amount: '123.00' }, 'once')).headers['idempotent-replayed'],
    ).toBeUndefined();
  });
});
