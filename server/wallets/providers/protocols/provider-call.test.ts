import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '@/tests/support/ports';
import { railsOf, startSimulator } from '@/tests/support/provider';
import type { Fault } from '@/tools/provider-simulator/faults';
import type { Simulator } from '@/tools/provider-simulator/start';
import { createProviders } from './create-providers';
import {
  type CollectionWanted,
  NotificationRefused,
  type Provider,
  ProviderFailure,
  type ProviderName,
} from './provider';
import { notificationReader } from './provider-notification';

describe('provider call', () => {
  let simulator: Simulator;
  beforeAll(async () => {
    simulator = await startSimulator({ notifyUrl: 'http://127.0.0.1:9', retryMs: [] });
  });
  afterAll(() => simulator.close());
  beforeEach(() => simulator.control('clear', {}));

  function openProvider(
    name: ProviderName,
    url = simulator.url,
    more: { key?: string; timeoutMs?: number } = {},
  ): Provider {
    const rails = railsOf(url, 60_000);
    const provider = createProviders({ rails: { ...rails, [name]: { ...rails[name], ...more } } })[name];
    if (!provider) throw new Error(`${name} is not configured`);
    return provider;
  }

  let count = 0;
  const wantedOf = (more: Partial<CollectionWanted> = {}): CollectionWanted => ({
    reference: `FND-CALL${++count}`,
    method: 'alpha_bank_transfer',
    currency: 'NGN',
    amount: 1_000_00n,
    payee: 'Harbour Savings',
    expiresAt: new Date(Date.now() + 3_600_000),
    mandateReference: null,
    ...more,
  });

  const failureOf = (work: Promise<unknown>): Promise<ProviderFailure> =>
    work.then(
      () => Promise.reject(new Error('it did not fail')),
      (error: unknown) => {
        expect(error).toBeInstanceOf(ProviderFailure);
        return error as ProviderFailure;
      },
    );
  const arm = (fault: Partial<Fault> & Pick<Fault, 'kind'>) =>
    simulator.control('faults', { times: 1, ...fault });

  describe('a call that comes to nothing', () => {
    it.each([
      'error',
      'hang',
      'drop',
      'nonsense',
      'page',
      'huge',
      'redirect',
      'wrong_reference',
      'wrong_amount',
      'wrong_currency',
      'unknown_reference',
    ] as const)('leaves it unclear after %s, and a second one finds what was done', async (kind) => {
      const alpha = openProvider('alpha');
      const wanted = wantedOf();
      await arm({ kind });
      const hasty = openProvider('alpha', simulator.url, kind === 'hang' ? { timeoutMs: 200 } : {});
      const failure = await failureOf(hasty.requestCollection(wanted));
      expect(failure).toMatchObject({ certainty: 'unclear', isRefusal: false });
      expect(failure.message).not.toMatch(/simulated-alpha/);
      expect(await alpha.requestCollection(wanted)).toMatchObject({ status: 'pending' });
      const { collections } = await simulator.state();
      expect(collections.filter(({ reference }) => reference === wanted.reference)).toHaveLength(1);
    });

    it('was a refusal when the provider rejects, and none when it asks to come back later', async () => {
      const alpha = openProvider('alpha');
      const said = { certainty: 'nothing_done', isRefusal: true };
      await arm({ kind: 'refuse' });
      expect(await failureOf(alpha.requestCollection(wantedOf()))).toMatchObject(said);
      await arm({ kind: 'too_many' });
      expect(await failureOf(alpha.requestCollection(wantedOf()))).toMatchObject({
        ...said,
        isRefusal: false,
      });
      const stranger = openProvider('alpha', simulator.url, { key: 'another' });
      expect(await failureOf(stranger.requestCollection(wantedOf()))).toMatchObject(said);
      expect(await failureOf(alpha.requestCollection(wantedOf({ currency: 'GHS' })))).toMatchObject(said);
      expect(await failureOf(alpha.requestCollection(wantedOf({ method: 'gamma_momo' })))).toMatchObject(
        said,
      );
    });

    it('was never sent when nobody listens', async () => {
      const away = openProvider('alpha', `http://127.0.0.1:${await freePort()}`);
      expect(await failureOf(away.requestCollection(wantedOf()))).toMatchObject({
        certainty: 'nothing_done',
        isRefusal: false,
      });
    });

    it('is unclear when an error is answered that is not as the protocol defines', async () => {
      await arm({ kind: 'page' });
      expect(await failureOf(openProvider('alpha').findCollection('FND-NOBODY'))).toMatchObject({
        certainty: 'unclear',
      });
    });
  });

  describe('reading back', () => {
    it('answers null for what the provider does not know, and for that alone', async () => {
      const alpha = openProvider('alpha');
      expect(await alpha.findCollection('FND-NOBODY')).toBeNull();
      await arm({ kind: 'error' });
      expect(await failureOf(alpha.findCollection('FND-NOBODY'))).toMatchObject({ certainty: 'unclear' });
    });

    it('leaves another amount or currency to whoever asked for it', async () => {
      const alpha = openProvider('alpha');
      const wanted = wantedOf();
      await alpha.requestCollection(wanted);
      await arm({ kind: 'wrong_currency', operation: 'collections.find' });
      expect((await alpha.findCollection(wanted.reference))?.currency).toBe('USD');
      await arm({ kind: 'wrong_reference', operation: 'collections.find' });
      expect(await failureOf(alpha.findCollection(wanted.reference))).toMatchObject({ certainty: 'unclear' });
    });
  });

  it('sends our reference as Idempotency-Key with what makes something, and with nothing else', async () => {
    const alpha = openProvider('alpha');
    const { reference, ...rest } = wantedOf();
    await alpha.requestCollection({ reference, ...rest });
    await alpha.findCollection(reference);
    await alpha.cancelCollection(reference);
    const { calls } = await simulator.state();
    expect(calls.filter((call) => call.reference === reference)).toEqual([
      { provider: 'alpha', operation: 'collections.create', reference, idempotencyKey: reference },
      { provider: 'alpha', operation: 'collections.find', reference, idempotencyKey: null },
      { provider: 'alpha', operation: 'collections.cancel', reference, idempotencyKey: null },
    ]);
  });

  it('asks beta’s bank, and believes no other account', async () => {
    const { mandates } = openProvider('beta');
    const account = { bankCode: '058', accountNumber: '0123456785' };
    expect(await mandates?.checkAccount(account)).toBe('HARBOUR SAVINGS');
    await arm({ kind: 'account_unknown' });
    expect(await failureOf(mandates?.checkAccount(account) ?? Promise.resolve())).toMatchObject({
      isRefusal: true,
      code: 'account_not_found',
    });
    await arm({ kind: 'wrong_amount', operation: 'mandates.create' });
    const wanted = {
      ...account,
      reference: 'MND-CALL1',
      maximumAmount: 5_000_00n,
      expiresAt: wantedOf().expiresAt,
    };
    expect(await failureOf(mandates?.requestMandate(wanted) ?? Promise.resolve())).toMatchObject({
      certainty: 'unclear',
    });
  });
});

const SECRET = 'a-webhook-secret';
const now = new Date('2026-11-22T20:00:00.999Z');
const T = Math.floor(now.getTime() / 1000);
const notified = {
  id: 'NTF-1',
  type: 'collection.updated',
  reference: 'FND-7K2M9QX4TB1C',
  status: 'succeeded',
  amount_received: '1000.00',
  currency: 'NGN',
  occurred_at: '2026-11-22T19:59:59.000Z',
  attempt: 1,
};
const hmac = (t: number | string, body: string | Buffer, secret = SECRET) =>
  createHmac('sha512', secret).update(`${t}.`).update(body).digest('hex');
const read = notificationReader(SECRET);
const given = (header: string | string[] | undefined, body: string | Buffer = JSON.stringify(notified)) =>
  read({ 'x-provider-signature': header }, Buffer.from(body), now);
const signed = (value: unknown, t = T) => {
  const body = JSON.stringify(value);
  return () => given(`t=${t},v1=${hmac(t, body)}`, body);
};

describe('readNotification', () => {
  it('contains the notification, with the signature', () => {
    expect(signed(notified)()).toEqual({
      signature: hmac(T, JSON.stringify(notified)),
      notification: {
        id: 'NTF-1',
        subject: 'collection',
        reference: 'FND-7K2M9QX4TB1C',
        status: 'succeeded',
        amount: 1_000_00n,
        currency: 'NGN',
        occurredAt: new Date('2026-11-22T19:59:59.000Z'),
      },
    });
    const { amount_received: _, currency: __, ...quiet } = { ...notified, type: 'mandate.updated' };
    expect(signed(quiet)().notification).toMatchObject({ subject: 'mandate', amount: null, currency: null });
  });

  it('takes 300 seconds either way, and not one more', () => {
    for (const age of [300, -300]) expect(signed(notified, T - age)().notification.id).toBe('NTF-1');
    for (const age of [301, -301]) expect(signed(notified, T - age)).toThrow(NotificationRefused);
  });

  it('believes one exact form of the header', () => {
    const body = JSON.stringify(notified);
    const good = hmac(T, body);
    const wrong = [
      undefined,
      '',
      good,
      `v1=${good},t=${T}`,
      `t=${T},v1=${good},v1=${good}`,
      `t=${T},t=${T},v1=${good}`,
      `t=${T}, v1=${good}`,
      ` t=${T},v1=${good}`,
      `t=${T},v1=${good.toUpperCase()}`,
      `t=${T},v1=${good.slice(0, -1)}`,
      `t=${T},v1=${good}0`,
      `t=0${T},v1=${hmac(`0${T}`, body)}`,
      `t=${T}.0,v1=${hmac(`${T}.0`, body)}`,
      `t=-${T},v1=${hmac(`-${T}`, body)}`,
      `t=${T},v1=${hmac(T, body, 'another')}`,
      `t=${T},v1=${hmac(T + 1, body)}`,
      `t=${T},v1=${hmac(T, `${body} `)}`,
      [`t=${T},v1=${good}`],
    ];
    for (const header of wrong)
      expect(() => given(header, body), String(header)).toThrow(NotificationRefused);
  });

  it('refuses what is signed and not of the protocol', () => {
    const bad = [
      { ...notified, id: '' },
      { ...notified, id: 'x'.repeat(65) },
      { ...notified, type: 'payout.updated' },
      { ...notified, reference: 7 },
      { ...notified, amount_received: 1000 },
      { ...notified, amount_received: '1e3' },
      { ...notified, amount_received: '-1.00' },
      { ...notified, currency: undefined },
      { ...notified, currency: 'naira' },
      { ...notified, occurred_at: 'yesterday' },
      [],
      null,
    ];
    for (const value of bad) expect(signed(value), JSON.stringify(value)).toThrow(NotificationRefused);
    const bytes = Buffer.from([0x7b, 0xff, 0x7d]);
    expect(() => given(`t=${T},v1=${hmac(T, bytes)}`, bytes)).toThrow(NotificationRefused);
  });

  it('reads 64 KiB and not a byte more', () => {
    const padded = (length: number) => {
      const bare = JSON.stringify({ ...notified, padding: '' }).length;
      return { ...notified, padding: 'x'.repeat(length - bare) };
    };
    expect(signed(padded(64 * 1024))().notification.id).toBe('NTF-1');
    expect(signed(padded(64 * 1024 + 1))).toThrow(NotificationRefused);
  });
});
