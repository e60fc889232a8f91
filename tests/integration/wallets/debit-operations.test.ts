import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { operations } from '@/lib/contract/operations';
import { type ExternalCall, runExternalCall } from '@/server/core/handlers';
import { armScenario } from '@/server/core/scenarios/arm-scenario';
import { listScenarios } from '@/server/core/scenarios/read-scenarios';
import { testMeta } from '@/server/core/testing';
import { inUnitOfWork } from '@/server/core/unit-of-work';
import type { Database } from '@/server/platform/database/database';
import { testDatabase } from '@/server/platform/database/testing';
import type { Context, OpenContext } from '@/server/platform/kernel/context';
import { newId } from '@/server/platform/kernel/ids';
import { directDebit, settleDueDebit } from '@/server/sandbox/simulate/settle-mandate';
import { fundWallet } from '@/server/wallets/funding/fund-wallet';
import { getFundingRequest } from '@/server/wallets/funding/read-funding';
import { settleFunding } from '@/server/wallets/funding/settle-funding';
import { type TestPartner, testPartner } from '@/server/wallets/funding/testing';
import { getReconciliation } from '@/server/wallets/ledger/read-transactions';
import { checkMandateAccount } from '@/server/wallets/mandates/check-mandate-account';
import { createMandate, planMandate } from '@/server/wallets/mandates/create-mandate';
import { endMandate } from '@/server/wallets/mandates/move-mandate';
import { listMandates } from '@/server/wallets/mandates/read-mandates';
import { revokeMandate } from '@/server/wallets/mandates/revoke-mandate';
import { type ProviderDeps, providerCall } from '@/server/wallets/providers/provider-call';

describe('debit operations', () => {
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
    // With test keys no provider is called.
    gateway: {} as ProviderDeps['gateway'],
  };

  /** Runs a handler that calls the bank, as the HTTP server does. */
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
});

describe('settle due debit', () => {
  const due = new Date('2026-11-20T09:35:00.000Z');
  const early = new Date(due.getTime() - 1);

  let database: Database;
  let partner: TestPartner;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    partner = await testPartner(database);
  });

  const debit = (amount = '1000.00') =>
    partner.write(
      async (context) =>
        (await fundWallet(context, { currency: 'NGN', amount, method: 'beta_direct_debit' })).data,
    );
  const settle = (now: Date) =>
    inUnitOfWork(database, testMeta(database, { now }), (context: OpenContext) => settleDueDebit(context));
  const read = async (id: string) =>
    (await getFundingRequest(partner.read(), { funding_request_id: id })).data;
  const balance = async () => (await getReconciliation(partner.read())).data[0]?.wallet_balance;
  const revoke = async () => {
    const [mandate] = (await listMandates(partner.read(), { limit: 1 })).data;
    return partner.write((context) => endMandate(context, mandate?.id ?? '', 'us'));
  };

  it('brings the amount five minutes after it was requested, once', async () => {
    const { id, status } = await debit();
    expect(status).toBe('pending');
    expect(await settle(early)).toBe(false);
    expect(await settle(due)).toBe(true);
    expect(await settle(due)).toBe(false);
    expect(await read(id)).toMatchObject({
      status: 'succeeded',
      amount_received: '1000.00',
      settled_at: due.toISOString(),
    });
    expect(await balance()).toBe('1000.00');
  });

  it('fails once its mandate is revoked', async () => {
    const { id } = await debit();
    await revoke();
    expect((await read(id)).status).toBe('pending');
    expect(await settle(due)).toBe(true);
    expect(await read(id)).toMatchObject({ status: 'failed', failure_reason: 'The mandate was revoked.' });
    expect(await balance()).toBe('0.00');
  });

  it('is refused where that is armed, and by a mandate that has ended before that', async () => {
    await partner.write((context) => armScenario(context, { kind: 'debit_refused', times: 1 }));
    const [first, second] = [await debit(), await debit()];
    expect([await settle(due), await settle(due)]).toEqual([true, true]);
    const states = [await read(first.id), await read(second.id)];
    expect(states.map(({ status }) => status).sort()).toEqual(['failed', 'succeeded']);
    expect(states.find(({ status }) => status === 'failed')?.failure_reason).toBe(
      'The bank refused the debit: insufficient funds.',
    );
    await partner.write((context) => armScenario(context, { kind: 'debit_refused', times: 1 }));
    const third = await debit();
    await revoke();
    await settle(due);
    expect((await read(third.id)).failure_reason).toBe('The mandate was revoked.');
  });

  it('is left alone once somebody else has settled it', async () => {
    const { id } = await debit();
    await partner.write((context) => settleFunding(context, id, { outcome: 'failed' }));
    expect(await settle(due)).toBe(false);
    expect(await directDebit.run(partner.read({ now: due }), id)).toBeNull();
  });

  it('fails when the wallet can’t hold it, instead of being tried for ever', async () => {
    await partner.write(async (context) => {
      const { data } = await fundWallet(context, { currency: 'NGN', amount: '1000.00' });
      const amountReceived = 9_223_372_036_854_775_807n;
      await settleFunding(context, data.id, { outcome: 'succeeded', amountReceived });
    });
    const { id } = await debit();
    expect(await settle(due)).toBe(true);
    expect(await read(id)).toMatchObject({
      status: 'failed',
      failure_reason: 'This would exceed the wallet’s maximum.',
    });
  });

  it('is scheduled by its environment’s clock, and done in that one’s own time where its clock was moved', async () => {
    const { id, reference } = await debit();
    await debit();
    const soonest = async (most: number) =>
      ((await database.reads.execute(directDebit.soonest(partner.scope, most))) as { rows: object[] }).rows;
    expect(await soonest(1)).toMatchObject([{ resource_id: id, reference }]);
    expect(await soonest(10)).toHaveLength(2);
    const { organisationId } = partner.scope;
    await database.reads.execute(
      `insert into sandboxes (organisation_id, clock_offset) values ('${organisationId}', 60000)`,
    );
    expect(await settle(due)).toBe(false);
    const run = (now: Date, which = id) =>
      partner.write((context) => directDebit.run(context, which), { now });
    expect(await run(early)).toBeNull();
    expect(await run(due)).toBe('succeeded');
    expect(await run(due)).toBeNull();
    expect(await run(due, newId())).toBeNull();
  });
});
