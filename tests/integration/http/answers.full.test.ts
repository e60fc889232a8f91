import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest';
import { recipeScript } from '@/components/developers/examples/recipe-script';
import { recipeView } from '@/components/developers/examples/recipe-view';
import { type ForcedType, recipes } from '@/components/developers/examples/recipes';
import type { Person } from '@/lib/contract/kyb/people';
import { listWallets } from '@/lib/contract/wallets/wallets';
import type { Event } from '@/lib/contract/webhooks/events';
import type { WebhookEndpoint } from '@/lib/contract/webhooks/webhooks';
import { startApp, type TestApp, type TestOrganisation } from '../../support/app';
import { temporaryFolder } from '../../support/folders';
import { type KybClient, kybClient, wholePerson } from '../../support/kyb';
import { freePort } from '../../support/ports';
import { type KeyPair, type RawAnswer, sendBytes, sendRaw, sendSigned } from '../../support/raw-http';
import { call, read } from '../../support/service-client';

describe('answer headers', () => {
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

  /** Every way in which a response is produced. */
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
    expect((await get(secure.url, '/healthz')).headers['strict-transport-security']).toMatch(
      /^max-age=\d{8}/,
    );
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
});

describe('null clears', () => {
  let app: TestApp;
  let org: TestOrganisation;
  let kyb: KybClient;
  beforeAll(async () => {
    app = await startApp({ rateLimitPerMinute: 100_000, webhookAllowPrivate: true });
    org = await app.createOrganisation('nulls');
    kyb = kybClient(app.url, org.test);
  });
  afterAll(() => app.close());

  test('null clears a field of the business information', async () => {
    const fields = { legal_name: 'Harbour', country: 'NG', contact_email: 'ada@harbour.example' };
    await kyb.call('PATCH', '/business', { ...fields, entity_type: 'limited_company', use_case: 'Saving' });
    const cleared = { contact_email: null, entity_type: null, use_case: null };
    const after = await kyb.call<object>('PATCH', '/business', cleared);
    expect(Object.keys(after).sort()).toEqual(['country', 'legal_name', 'updated_at', 'version']);
  });

  test('null clears an optional field of a person, and no required one', async () => {
    const { id, ...before } = await kyb.call<Person>('POST', '/people', wholePerson);
    const optional = Object.keys(before).filter(
      (name) => !['first_name', 'last_name', 'roles', 'version', 'created_at', 'updated_at'].includes(name),
    );
    expect(optional).toEqual(expect.arrayContaining(['date_of_birth', 'email', 'politically_exposed']));
    const nulls = Object.fromEntries(optional.map((name) => [name, null]));
    const after = await kyb.call<Person>('PATCH', `/people/${id}`, nulls);
    expect(Object.keys(after).filter((name) => optional.includes(name))).toEqual([]);
    expect(after.first_name).toBe(wholePerson.first_name);
    const refused = await kyb.send('PATCH', `/people/${id}`, { first_name: null });
    expect([refused.status, refused.json.error?.details]).toEqual([400, { first_name: 'must be text' }]);
  });

  test('null clears the description of a webhook endpoint', async () => {
    const send = (method: 'PATCH' | 'POST', path: string, body: object) =>
      call<WebhookEndpoint>(app.url, org.test, method, `/partner/v1/webhooks${path}`, body);
    const made = await send('POST', '', { url: `${app.url}/hook`, description: 'Ledger' });
    const after = await send('PATCH', `/${made.id}`, { description: null });
    expect([made.description, after.description]).toEqual(['Ledger', undefined]);
  });
});

describe('examples', () => {
  const run = promisify(execFile);
  const folder = temporaryFolder('examples');
  let app: TestApp;
  beforeAll(async () => {
    const port = await freePort();
    app = await startApp({ port, publicUrl: `http://localhost:${port}`, rateLimitPerMinute: 1_000_000 });
  });
  afterAll(async () => app?.close());

  /** Runs an example's program as if pasted; returns the response of each call. */
  async function paste(type: ForcedType, { key, secret }: KeyPair): Promise<unknown[]> {
    const file = path.join(folder, `${type}.sh`);
    writeFileSync(file, recipeScript(recipeView(type).steps, app.url));
    const { stdout, stderr } = await run('bash', [file], {
      env: { ...process.env, SVC_URL: '', SVC_KEY: key, SVC_SECRET: secret },
    });
    expect(stderr).toBe('');
    return stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
  }

  /** The newest event of a type, as the program last read it. */
  function eventOf(answers: unknown[]): Event | undefined {
    return (answers.at(-1) as { data: Event[] }).data[0];
  }

  describe('the examples as signed curl', { timeout: 60_000 }, () => {
    // A separate key for each, because the same read twice within a second would reuse a signature.
    const owner = (type: string) =>
      app.createOrganisation(`examples-${type.replace('.', '-').replace('_', '-')}`);

    it.each(Object.keys(recipes) as ForcedType[])('%s happens when its program is pasted', async (type) => {
      const org = await owner(type);
      const answers = await paste(type, org.test);
      expect(answers).toHaveLength(recipeView(type).steps.length);
      expect(answers.filter((answer) => !(answer as { data?: object }).data)).toEqual([]);
      const event = eventOf(answers);
      expect(event?.type).toBe(type);
      expect(JSON.stringify(answers.slice(0, -1))).toContain(String(event?.data.id));
    });

    it('takes an endpoint that is there already for a test delivery', async () => {
      const org = await owner('endpoint');
      await paste('webhook.test', org.test);
      await sleep(1_000);
      const answers = await paste('webhook.test', org.test);
      expect(answers).toHaveLength(recipeView('webhook.test').steps.length - 2);
      const endpoints = await read<WebhookEndpoint[]>(app.url, org.test, '/partner/v1/webhooks');
      expect(endpoints).toHaveLength(1);
    });

    it('states what is missing without a key', async () => {
      await expect(paste('wallet.funded', { key: '', secret: '' })).rejects.toThrow(/put your test key here/);
    });
  });
});
