import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { listWallets } from '@/lib/contract/wallets/wallets';
import { startApp, type TestApp, type TestOrganisation } from '../../support/app';
import { type RawAnswer, sendBytes, sendRaw, sendSigned } from '../../support/raw-http';

let app: TestApp;
let secure: TestApp;
let org: TestOrganisation;
beforeAll(async () => {
  app = await startApp();
  secure = await startApp({ publicUrl: 'https://api.example' });
  org = await app.createOrganisation('headers');
});
afterAll(() => Promise.all([app.close(), secure.close()]));

const get = (base: string, target: string) => sendRaw(base, { target });

/** Every way in which an answer comes about. */
const ways: [string, () => Promise<RawAnswer>, status: number][] = [
  ['an operation', () => sendSigned(app.url, org.test, { target: '/partner/v1/wallets' }), 200],
  ['a refusal', () => get(app.url, '/partner/v1/wallets'), 401],
  ['an unknown path', () => sendSigned(app.url, org.test, { target: '/partner/v1/nowhere' }), 404],
  ['a path that the router refuses', () => get(app.url, '/partner/v1/%zz'), 400],
  ['what is no HTTP', () => sendBytes(app.url, 'NONSENSE\r\n\r\n'), 400],
  ['a file', () => sendSigned(app.url, org.test, { target: '/partner/v1/transactions/export' }), 200],
  ['the document of the interface', () => get(app.url, '/partner/v1/openapi.json'), 200],
  ['health', () => get(app.url, '/healthz'), 200],
  ['a hosted page', () => get(app.url, '/checkout/nobody'), 404],
];

test.each(ways)('%s guesses no type, runs nothing and is framed by nobody', async (_name, ask, status) => {
  const answer = await ask();
  expect(answer.status).toBe(status);
  expect(answer.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(/default-src 'none'.*frame-ancestors 'none'/),
  });
});

test('an event stream has them too', async () => {
  const target = '/partner/v1/events/stream';
  const { headers } = await sendSigned(app.url, org.test, { method: 'HEAD', target });
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
});

test('a service whose address is https asks browsers for nothing else, and no other does', async () => {
  expect((await get(secure.url, '/healthz')).headers['strict-transport-security']).toMatch(/^max-age=\d{8}/);
  expect((await get(app.url, '/healthz')).headers).not.toHaveProperty('strict-transport-security');
});

const DEPRECATED = { since: '2027-01-15', sunset: '2027-07-15', use: 'List the balances instead.' };
afterEach(() => {
  Object.assign(listWallets, { deprecated: null });
});

test('an operation that is to be removed announces it, in its errors and to HEAD too; no other does', async () => {
  Object.assign(listWallets, { deprecated: DEPRECATED });
  const announced = { deprecation: '@1799971200', sunset: 'Thu, 15 Jul 2027 00:00:00 GMT' };
  for (const [method, target, status] of [
    ['GET', listWallets.path, 200],
    ['HEAD', listWallets.path, 200],
    ['GET', `${listWallets.path}?unknown=1`, 400],
  ] as const) {
    const answer = await sendSigned(app.url, org.test, { method, target });
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject({
      ...announced,
      link: expect.stringContaining('/docs/versioning>'),
    });
  }
  const other = await sendSigned(app.url, org.test, { target: '/partner/v1/wallets/NGN' });
  expect(other.status).toBe(200);
  expect(Object.keys(other.headers)).not.toContain('deprecation');
});
