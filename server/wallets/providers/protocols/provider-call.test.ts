import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '@/tests/support/ports';
import { railsOf, startSimulator } from '@/tests/support/provider';
import type { Fault } from '@/tools/provider-simulator/faults';
import type { Simulator } from '@/tools/provider-simulator/start';
import { createProviders } from './create-providers';
import { type CollectionWanted, type Provider, ProviderFailure, type ProviderName } from './provider';

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
    expect(await failureOf(alpha.requestCollection(wantedOf()))).toMatchObject({ ...said, isRefusal: false });
    const stranger = openProvider('alpha', simulator.url, { key: 'another' });
    expect(await failureOf(stranger.requestCollection(wantedOf()))).toMatchObject(said);
    expect(await failureOf(alpha.requestCollection(wantedOf({ currency: 'GHS' })))).toMatchObject(said);
    expect(await failureOf(alpha.requestCollection(wantedOf({ method: 'gamma_momo' })))).toMatchObject(said);
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
