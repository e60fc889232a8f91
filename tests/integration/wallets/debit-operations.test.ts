import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations } from '@/lib/contract/operations';
import { type ExternalCall, runExternalCall } from '@/server/core/handlers';
import { armScenario } from '@/server/core/scenarios/arm-scenario';
import { listScenarios } from '@/server/core/scenarios/read-scenarios';
import type { Database } from '@/server/platform/database/database';
import { testDatabase } from '@/server/platform/database/testing';
import type { Context } from '@/server/platform/kernel/context';
import { newId } from '@/server/platform/kernel/ids';
import { type TestPartner, testPartner } from '@/server/wallets/funding/testing';
import { checkMandateAccount } from '@/server/wallets/mandates/check-mandate-account';
import { createMandate, planMandate } from '@/server/wallets/mandates/create-mandate';
import { listMandates } from '@/server/wallets/mandates/read-mandates';
import { revokeMandate } from '@/server/wallets/mandates/revoke-mandate';
import { type ProviderDeps, providerCall } from '@/server/wallets/providers/provider-call';

const account = { bank_code: '058', account_number: '0123456785' };
const wanted = { ...account, maximum_amount: '5000000' };

let database: Database;
let partner: TestPartner;
beforeAll(async () => {
  database = await testDatabase();
  partner = await testPartner(database);
});
afterAll(() => database.close());

const deps: ProviderDeps = {
  stopping: new AbortController().signal,
  // With test keys no provider is asked.
  gateway: {} as ProviderDeps['gateway'],
};

/** Runs a handler that calls the bank as the HTTP server does. */
const run = <Input, Answer>(
  handler: ExternalCall<Context, Input, Answer, ProviderDeps>,
  input: Input,
  by = partner,
): Promise<Answer> => runExternalCall((work) => by.write(work), handler, deps, input);

const create = (input: Parameters<typeof createMandate>[1], by = partner) =>
  run(providerCall(planMandate, createMandate), input, by);

const count = async (by = partner) => (await listMandates(by.read(), { limit: 100 })).data.length;
const arm = (kind: Parameters<typeof armScenario>[1]['kind'], by = partner) =>
  by.write((context: Context) => armScenario(context, { kind, times: 1 }));
const statuses = async (by: TestPartner) =>
  (await listScenarios(by.read(), { limit: 50 })).data.map(({ kind, status }) => [kind, status]);

describe('createMandate', () => {
  it('asks for one in the name that the bank gave', async () => {
    const answer = await create(wanted);
    expect(operations.createMandate.answer.parse(answer)).toEqual(answer);
    expect(answer.data).toMatchObject({
      status: 'pending_authorisation',
      bank_name: 'Guaranty Trust Bank',
      account_number: '6785',
      account_name: 'Harbour Savings',
      maximum_amount: '5000000.00',
    });
    expect((await listMandates(partner.read(), { limit: 1 })).data).toEqual([answer.data]);
  });

  it('refuses wrong accounts, amounts outside of the limits, and live keys, and writes nothing', async () => {
    const live = await testPartner(database, 'live');
    const before = await count();
    const most = partner.read().settings.fundingLimits('NGN', 'beta_direct_debit');
    await expect(create({ ...wanted, account_number: '0123456786' })).rejects.toMatchObject({
      code: 'validation_failed',
      details: { account_number: expect.any(String) },
    });
    await expect(create({ ...wanted, maximum_amount: '0.01' })).rejects.toMatchObject({
      code: 'amount_out_of_range',
      details: { minimum: expect.any(String), maximum: expect.any(String) },
    });
    const tooMuch = `${most.maximum / 100n + 1n}`;
    await expect(create({ ...wanted, maximum_amount: tooMuch })).rejects.toMatchObject({
      code: 'amount_out_of_range',
    });
    for (const call of [() => create(wanted, live), () => run(checkMandateAccount, account, live)]) {
      await expect(call()).rejects.toMatchObject({
        code: 'funding_account_not_configured',
        details: { currency: 'NGN' },
      });
    }
    expect([await count(), await count(live)]).toEqual([before, 0]);
  });

  it('writes nothing when the provider is down, and the scenario is spent', async () => {
    const other = await testPartner(database);
    await arm('provider_down', other);
    await arm('name_mismatch', other);
    await expect(create(wanted, other)).rejects.toMatchObject({ code: 'provider_unavailable' });
    expect(await statuses(other)).toEqual([
      ['name_mismatch', 'armed'],
      ['provider_down', 'spent'],
    ]);
    expect(await count(other)).toBe(1);
    expect((await create(wanted, other)).data.account_name).toBe('Adaeze Okonkwo');
  });
});

describe('checkMandateAccount', () => {
  it('answers the holder, once another where that is armed', async () => {
    const other = await testPartner(database);
    const match = await run(checkMandateAccount, account, other);
    expect(operations.checkMandateAccount.answer.parse(match)).toEqual(match);
    expect(match.data).toEqual({
      bank_code: '058',
      bank_name: 'Guaranty Trust Bank',
      account_number: '6785',
      account_name: 'Harbour Savings',
      name_matches: true,
    });
    await arm('name_mismatch', other);
    expect((await run(checkMandateAccount, account, other)).data).toMatchObject({
      account_name: 'Adaeze Okonkwo',
      name_matches: false,
    });
    expect((await run(checkMandateAccount, account, other)).data.name_matches).toBe(true);
    expect(await count(other)).toBe(1);
  });

  it('waits as long as Retry-After states where the provider is slow', async () => {
    const other = await testPartner(database);
    await other.write((context) => armScenario(context, { kind: 'provider_slow', times: 1, number: 1 }));
    const started = performance.now();
    await run(checkMandateAccount, account, other);
    expect(performance.now() - started).toBeGreaterThan(950);
  });
});

describe('revokeMandate', () => {
  it('ends the mandate at its bank and here; not while the bank does not answer', async () => {
    const other = await testPartner(database);
    const [mandate] = (await listMandates(other.read(), { limit: 1 })).data;
    const input = { mandate_id: mandate?.id ?? '' };
    await arm('provider_down', other);
    await expect(run(revokeMandate, input, other)).rejects.toMatchObject({ code: 'provider_unavailable' });
    expect((await run(revokeMandate, input, other)).data.status).toBe('revoked');
    await expect(run(revokeMandate, input, other)).rejects.toMatchObject({
      code: 'invalid_state',
      details: { status: 'revoked' },
    });
    for (const mandate_id of [newId(), 'x']) {
      await expect(run(revokeMandate, { mandate_id }, other)).rejects.toMatchObject({ code: 'not_found' });
    }
    await expect(run(revokeMandate, input, partner)).rejects.toMatchObject({ code: 'not_found' });
  });
});
