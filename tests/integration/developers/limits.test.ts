import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnswerOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { fund, startApp, type TestApp, type TestOrganisation } from '../../support/app';
import { addMember, signIn } from '../../support/operators';
import { type KeyPair, sendSigned } from '../../support/raw-http';
import { call, read } from '../../support/service-client';

type Limits = AnswerOf<typeof operations.getLimits>['data'];

const PATH = '/partner/v1/organisation/limits';
let app: TestApp;
let org: TestOrganisation;
const limitsOf = (pair: KeyPair) => read<Limits>(app.url, pair, PATH);

beforeAll(async () => {
  app = await startApp({ rateLimitPerMinute: 90, sessionRateLimitPerMinute: 600, webhookAllowPrivate: true });
  org = await app.createOrganisation('limits');
});
afterAll(() => app.close());

test('any key reads the limits that apply to it, a session those of its own', async () => {
  const body = { name: 'sandbox only', permissions: ['sandbox:read'] };
  const made = await call<{ id: string; secret: string }>(
    app.url,
    org.test,
    'POST',
    '/partner/v1/organisation/keys',
    body,
  );
  const { requests } = await limitsOf({ key: made.id, secret: made.secret });
  expect([requests.per_minute, requests.counted_by]).toEqual([90, 'key']);
  await addMember(app, org.slug, 'viewer@limits.example', 'viewer');
  const pair = (await signIn(app, 'viewer@limits.example')).memberships[0]?.keys.test;
  const session = await limitsOf(pair ?? expect.unreachable());
  expect([session.requests.per_minute, session.requests.counted_by]).toEqual([600, 'session']);
});

test('the sandbox is named in the test environment alone', async () => {
  await app.operate(`/operator/v1/organisations/${org.slug}/kyb/decide`, { decision: 'approved' });
  expect((await limitsOf(org.test)).sandbox).toEqual({ inboxes: 20 });
  expect((await limitsOf(org.live)).sandbox).toBeUndefined();
});

test('what it names is where requests are refused', async () => {
  const limits = await limitsOf(org.test);
  const policy = (await sendSigned(app.url, org.test, { target: PATH })).headers['ratelimit-policy'];
  expect(policy).toBe(`"default";q=${limits.requests.per_minute};w=60`);

  const { minimum, maximum } =
    limits.funding.find(({ method }) => method === 'alpha_bank_transfer') ?? expect.unreachable();
  const refused = await fund(app, org.test, { amount: '0.01', method: 'alpha_bank_transfer' });
  expect([refused.json.error?.code, refused.json.error?.details]).toEqual([
    'amount_out_of_range',
    { minimum, maximum },
  ]);

  const page = (size: number) =>
    sendSigned(app.url, org.test, { target: `/partner/v1/events?limit=${size}` }).then(
      ({ status }) => status,
    );
  expect([await page(limits.requests.page_size), await page(limits.requests.page_size + 1)]).toEqual([
    200, 400,
  ]);

  const endpoint = (n: number) =>
    sendSigned(app.url, org.test, {
      method: 'POST',
      target: '/partner/v1/webhooks',
      body: JSON.stringify({ url: `${app.url}/${n}` }),
    }).then(({ status }) => status);
  for (let made = 0; made < limits.webhooks.endpoints; made += 1) expect(await endpoint(made)).toBe(201);
  expect(await endpoint(limits.webhooks.endpoints)).toBe(409);
});
