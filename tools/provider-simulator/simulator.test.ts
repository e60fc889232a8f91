import { createHmac } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '@/tests/support/folders';
import { startSimulator } from '@/tests/support/provider';
import { type NotificationReceiver, openNotificationReceiver } from '@/tests/support/provider-conformance';
import { openFaults } from './faults';
import { defaultSettings, readEnvironment } from './settings';
import type { Simulator } from './start';
import type { Sent } from './types';

let receiver: NotificationReceiver;
let simulator: Simulator;
beforeAll(async () => {
  receiver = await openNotificationReceiver();
  simulator = await startSimulator({ notifyUrl: receiver.url });
});
afterAll(() => Promise.all([simulator?.close(), receiver?.close()]));
beforeEach(async () => {
  await simulator.control('clear', {});
  await simulator.control('drain', {});
  receiver.received.length = 0;
});

let count = 0;
type Shown = Readonly<Record<'reference' | 'checkout_url' | 'authorisation_url' | 'status', string>> & {
  readonly account?: { readonly account_number: string };
};

/** Calls a provider as the service does. */
async function ask(provider: 'alpha' | 'beta' | 'gamma', target: string, body: object, at = simulator) {
  const { reference } = body as { reference: string };
  const answer = await fetch(`${at.url}/${provider}${target}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { authorization: `Bearer simulated-${provider}-key`, 'idempotency-key': reference },
  });
  expect(answer.status).toBe(201);
  return (await answer.json()) as Shown;
}
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const collect = (provider: 'alpha' | 'gamma', method: string, at = simulator) =>
  ask(
    provider,
    '/collections',
    {
      reference: `FND-PAGES${++count}`,
      method,
      currency: provider === 'gamma' ? 'GHS' : 'NGN',
      amount: '1000.00',
      payee: '<b>Harbour</b> Savings',
      expires_at: inAnHour(),
    },
    at,
  );
const found = async (reference: string) =>
  (await simulator.state()).collections.find((each) => each.reference === reference);
const post = (url: string, fields: Readonly<Record<string, string>>, headers = {}) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual', headers });

describe('the pages', () => {
  it('need no script, state whose they are, and escape what they show', async () => {
    const { checkout_url: url } = await collect('alpha', 'checkout');
    const page = await fetch(url);
    const html = await page.text();
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(html).not.toContain('<script');
    expect(html).toContain('&lt;b&gt;Harbour&lt;/b&gt; Savings');
    expect(html).toMatch(/<html lang="en">[\s\S]*<h1>[\s\S]*<button type="submit"[^>]*value="pay"/);
    expect((await fetch(`${url}x`)).status).toBe(404);
    expect((await fetch(url.replace('/alpha/', '/gamma/'))).status).toBe(404);
  });

  it('are paid in full, or in another amount, once', async () => {
    const full = await collect('alpha', 'checkout');
    expect((await post(full.checkout_url, { act: 'pay' })).status).toBe(303);
    await post(full.checkout_url, { act: 'pay' });
    expect((await found(full.reference))?.payments).toHaveLength(1);
    expect(await (await fetch(full.checkout_url)).text()).toContain('role="status"');

    const other = await collect('alpha', 'checkout');
    const wrong = await post(other.checkout_url, { act: 'pay_amount', amount: '12.345' });
    expect(wrong.status).toBe(400);
    expect(await wrong.text()).toMatch(/aria-invalid="true"[^>]*value="12.345"[\s\S]*role="alert"/);
    await post(other.checkout_url, { act: 'pay_amount', amount: '1,234.50' });
    expect((await found(other.reference))?.payments).toMatchObject([{ amount: '1234.50' }]);
  });

  it('can fail and expire', async () => {
    for (const [act, status] of [
      ['fail', 'failed'],
      ['expire', 'expired'],
    ] as const) {
      const { checkout_url: url, reference } = await collect('gamma', 'mobile_money');
      await post(url, { act });
      expect(await found(reference)).toMatchObject({ status, payments: [] });
      expect((await post(url, { act: 'pay_amount', amount: '5' })).status).toBe(303);
      expect((await found(reference))?.payments).toEqual([]);
    }
  });

  it('ask for network and number, prompt, and take a PIN', async () => {
    const { checkout_url: url, reference } = await collect('gamma', 'mobile_money');
    expect((await post(url, { act: 'pay' })).status).toBe(303);
    expect((await post(url, { act: 'pin', pin: '1234' })).status).toBe(400);
    const wrong = await post(url, { act: 'prompt', phone: '0123' });
    expect(wrong.status).toBe(400);
    expect((await wrong.text()).match(/role="alert"/g)).toHaveLength(2);
    await post(url, { act: 'prompt', network: 'MTN', phone: '024 123 4567' });
    expect(await (await fetch(url)).text()).toMatch(/On the phone (<!-- -->)?0241234567/);
    expect((await post(url, { act: 'pin', pin: '12' })).status).toBe(400);
    expect((await found(reference))?.status).toBe('pending');
    await post(url, { act: 'pin', pin: '1234' });
    expect(await found(reference)).toMatchObject({ status: 'succeeded', payments: [{ amount: '1000.00' }] });
  });

  it('transfer into an account as often as one likes', async () => {
    const { account, reference } = await collect('alpha', 'bank_transfer');
    const fields = { account_number: account?.account_number ?? '', amount: '400' };
    const url = `${simulator.url}/alpha/transfer`;
    expect((await post(url, { ...fields, account_number: '0000000000' })).status).toBe(400);
    for (let time = 0; time < 3; time += 1) expect((await post(url, fields)).status).toBe(303);
    expect((await found(reference))?.payments.map(({ amount }) => amount)).toEqual([
      '400.00',
      '400.00',
      '400.00',
    ]);
    const page = await (await fetch(`${url}/${account?.account_number}`)).text();
    expect(page.match(/NGN 400\.00/g)).toHaveLength(3);
  });

  it('let the holder of an account agree or refuse, and revoke', async () => {
    const wanted = {
      bank_code: '058',
      account_number: '0123456785',
      currency: 'NGN',
      maximum_amount: '5000',
    };
    const mandate = async (reference: string) =>
      (await simulator.state()).mandates.find((each) => each.reference === reference)?.status;
    const make = (reference: string) =>
      ask('beta', '/mandates', { ...wanted, reference, expires_at: inAnHour() });
    const first = await make('MND-PAGES1');
    await post(first.authorisation_url, { act: 'agree' });
    expect(await mandate('MND-PAGES1')).toBe('pending_activation');
    await simulator.control('activate', { reference: 'MND-PAGES1' });
    await post(first.authorisation_url, { act: 'revoke' });
    expect(await mandate('MND-PAGES1')).toBe('revoked');
    const second = await make('MND-PAGES2');
    await post(second.authorisation_url, { act: 'refuse' });
    expect(await mandate('MND-PAGES2')).toBe('failed');
  });

  it('take actions from one page, and by no page of somebody else', async () => {
    const { reference } = await collect('alpha', 'checkout');
    const armed = await post(`${simulator.url}/control/faults`, { kind: 'error', times: '2', provider: '' });
    expect(armed.status).toBe(303);
    expect((await simulator.state()).faults).toMatchObject([{ kind: 'error', left: 2, acts: true }]);
    expect(await (await fetch(`${simulator.url}/control`)).text()).toContain(reference);
    const foreign = await post(
      `${simulator.url}/control/pay`,
      { reference },
      { 'sec-fetch-site': 'cross-site' },
    );
    expect(foreign.status).toBe(403);
    expect((await found(reference))?.status).toBe('pending');
  });
});

/** Whether a notification is signed as docs/providers.md describes, computed independently. */
function judge({ headers, body, at }: NotificationReceiver['received'][number], secret: string) {
  const [, t = '', v1 = ''] =
    /^t=(\d+),v1=([0-9a-f]{128})$/.exec(String(headers['x-provider-signature'])) ?? [];
  const age = Math.abs(Math.floor(at.getTime() / 1000) - Number(t));
  return {
    isSigned: v1 === createHmac('sha512', secret).update(`${t}.`).update(body).digest('hex'),
    isStale: age > 300,
    signature: v1,
    told: JSON.parse(body.toString()) as Readonly<Record<string, unknown>>,
  };
}

describe('notifications', () => {
  const secret = defaultSettings.webhookSecrets.alpha;
  const told = () => receiver.received.map((each) => judge(each, secret));
  const pay = async () => {
    const { reference } = await collect('alpha', 'checkout');
    await simulator.control('pay', { reference });
    await simulator.control('drain', {});
    return reference;
  };
  const arm = (kind: 'forged' | 'stale' | 'lost' | 'duplicated' | 'replayed' | 'reordered') =>
    simulator.control('faults', { kind, times: 1 });

  it('are signed; forged and stale ones really are', async () => {
    await pay();
    expect(told()).toMatchObject([{ isSigned: true, isStale: false, told: { amount_received: '1000.00' } }]);
    await arm('forged');
    await pay();
    await arm('stale');
    await pay();
    expect(told().slice(1)).toMatchObject([
      { isSigned: false, isStale: false },
      { isSigned: true, isStale: true },
    ]);
  });

  it('are lost, duplicated with signatures of their own, and replayed with the same', async () => {
    await arm('lost');
    await pay();
    expect(told()).toEqual([]);
    await arm('duplicated');
    await pay();
    const [one, two] = told();
    expect(one?.told.id).toBe(two?.told.id);
    expect(one?.signature).not.toBe(two?.signature);
    await arm('replayed');
    await pay();
    const [first, second] = told().slice(2);
    expect(first?.signature).toBe(second?.signature);
    expect(receiver.received).toHaveLength(4);
  });

  it('come in another order', async () => {
    await arm('reordered');
    const first = await pay();
    expect(told()).toEqual([]);
    const second = await pay();
    expect(told().map((each) => each.told.reference)).toEqual([second, first]);
  });

  it('reports another amount, or an unknown reference, when they are sent on purpose', async () => {
    const reference = await pay();
    const send = (how: 'wrong_amount_told' | 'unknown_reference_told') =>
      simulator.control('notify', { reference, how }) as Promise<Sent[]>;
    expect((await send('wrong_amount_told')).map(({ status }) => status)).toEqual([200]);
    await send('unknown_reference_told');
    const [, wrong, unknown] = told();
    expect(wrong).toMatchObject({ isSigned: true, told: { reference, amount_received: '1001.00' } });
    expect(unknown?.told.reference).not.toBe(reference);
  });
});

describe('the books', () => {
  it('are the same after a restart, with pending notifications', async () => {
    const file = path.join(temporaryFolder('books'), 'books.jsonl');
    const open = () => startSimulator({ notifyUrl: receiver.url, file, retryMs: [60_000] });
    const before = await open();
    receiver.answers.push(503);
    const { reference } = await collect('alpha', 'checkout', before);
    await before.control('pay', { reference });
    const gone = await collect('alpha', 'checkout', before);
    await before.control('forget', { reference: gone.reference });
    while ((await before.state()).sent.length === 0) await new Promise((resolve) => setImmediate(resolve));
    const { collections, waiting } = await before.state();
    expect(waiting).toBe(1);
    await before.close();
    // A process that was killed in the middle of a line.
    appendFileSync(file, '{"kind":"coll');
    const after = await open();
    await after.control('drain', {});
    expect((await after.state()).collections).toEqual(collections);
    expect(collections.map((each) => each.reference)).toEqual([reference]);
    expect(receiver.received).toHaveLength(2);
    await after.close();
    const third = await open();
    expect(await third.state()).toMatchObject({ collections, waiting: 0 });
    await third.close();
  });
});

describe('faults', () => {
  it('fall the same way for the same seed', () => {
    const draw = (seed: number) => {
      const faults = openFaults([{ kind: 'error', acts: true, percent: 30, seed }]);
      return Array.from(
        { length: 200 },
        () => faults.take('alpha', ['error'], { reference: '' }) !== undefined,
      );
    };
    expect(draw(7)).toEqual(draw(7));
    expect(draw(7)).not.toEqual(draw(8));
    const hits = draw(7).filter(Boolean).length;
    expect(hits).toBeGreaterThan(30);
    expect(hits).toBeLessThan(90);
  });
});

describe('the settings', () => {
  it('are read from the environment, and every wrong one is named', () => {
    expect(readEnvironment({})).toEqual(defaultSettings);
    expect(
      readEnvironment({ PROVIDER_PORT: '5', PROVIDER_BETA_KEY: 'k', PROVIDER_DEBIT_SECONDS: 'never' }),
    ).toMatchObject({ port: 5, debitMs: null, keys: { alpha: 'simulated-alpha-key', beta: 'k' } });
    expect(() => readEnvironment({ PROVIDER_PORT: 'x', PROVIDER_FAULTS: '[{"kind":"none"}]' })).toThrow(
      /PROVIDER_PORT[\s\S]*PROVIDER_FAULTS/,
    );
  });
});
