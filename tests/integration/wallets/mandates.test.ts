import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { operations } from '@/lib/contract/operations';
import { type MandateStatus, mandateStatuses } from '@/lib/contract/wallets/mandates';
import { open } from '@/server/platform/crypto/seal';
import type { Database } from '@/server/platform/database/database';
import { testDatabase } from '@/server/platform/database/testing';
import type { Context } from '@/server/platform/kernel/context';
import { newId } from '@/server/platform/kernel/ids';
import { testScopedContext } from '@/server/platform/kernel/testing';
import { createSandboxMandate } from '@/server/wallets/mandates/add-mandate';
import { endMandate } from '@/server/wallets/mandates/move-mandate';
import { getMandate, listMandates, resolveMandate } from '@/server/wallets/mandates/read-mandates';
import { mandates } from '@/server/wallets/mandates/tables';
import { nuban } from '@/server/wallets/providers/rules';
import { account, openMandateFixture, wanted } from '../../support/mandates';
import type { TradingFixture } from '../../support/trading';

describe('mandates', () => {
  let database: Database;
  let context: Context;
  let id: string;

  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    context = testScopedContext(database.reads, { organisationId: newId(), environment: 'test' });
    await createSandboxMandate(context, 'Harbour Savings');
    id = (await listMandates(context, { limit: 1 })).data[0]?.id ?? '';
  });

  const setStatus = (status: MandateStatus) =>
    database.reads.update(mandates).set({ status }).where(eq(mandates.id, id));
  const stranger = (): Context =>
    testScopedContext(database.reads, { organisationId: newId(), environment: 'test' });

  describe('the sandbox mandate', () => {
    it('is active, fits the contract, and shows four digits of its account', async () => {
      const answer = await getMandate(context, { mandate_id: id });
      expect(operations.getMandate.answer.parse(answer)).toEqual(answer);
      expect(answer.data).toMatchObject({
        status: 'active',
        bank_name: 'Beta Sandbox Bank',
        account_name: 'Harbour Savings',
        maximum_amount: '10000000.00',
        account_number: expect.stringMatching(/^\d{4}$/),
        activated_at: '2026-11-20T09:30:00.000Z',
      });
      expect(answer.data).not.toHaveProperty('revoked_at');
    });

    it('keeps the whole number sealed to its row', async () => {
      const [row] = await database.reads.select().from(mandates).where(eq(mandates.id, id));
      if (!row) throw new Error('no row');
      const { keyring } = context.settings;
      const number = open(keyring, { ...context.scope, row: `mandates/${id}` }, row.accountNumber);
      expect(number).toBe(nuban('998', number.slice(0, 9)));
      expect(number.slice(-4)).toBe(row.accountNumberLastFour);
      expect(() =>
        open(keyring, { ...context.scope, row: `mandates/${newId()}` }, row.accountNumber),
      ).toThrow();
      expect(Buffer.from(row.accountNumber).includes(number)).toBe(false);
    });
  });

  describe('listMandates', () => {
    it('pages, filters by status, and shows nobody another organisation', async () => {
      await createSandboxMandate(
        { ...context, now: new Date('2026-11-21T00:00:00.000Z') },
        'Harbour Savings',
      );
      const first = await listMandates(context, { limit: 1 });
      expect(first.data[0]?.created_at).toBe('2026-11-21T00:00:00.000Z');
      const second = await listMandates(context, { limit: 1, cursor: first.next_cursor ?? '' });
      expect(second).toMatchObject({ data: [{ id }], next_cursor: null });
      expect((await listMandates(context, { limit: 50, status: 'revoked' })).data).toEqual([]);
      expect(
        (await listMandates(context, { limit: 50, created_to: '2026-11-20T23:59:59Z' })).data,
      ).toHaveLength(1);
      expect((await listMandates(stranger(), { limit: 50 })).data).toEqual([]);
      await expect(getMandate(stranger(), { mandate_id: id })).rejects.toMatchObject({ code: 'not_found' });
      await expect(getMandate(context, { mandate_id: 'x' })).rejects.toMatchObject({ code: 'not_found' });
    });
  });

  describe('endMandate', () => {
    it('ends it, once, with its event', async () => {
      const data = await endMandate(context, id, 'us');
      expect(data).toMatchObject({ status: 'revoked', revoked_at: '2026-11-20T09:30:00.000Z' });
      expect(await getMandate(context, { mandate_id: id })).toEqual({ data });
      expect(context.pending.events).toEqual([
        { scope: context.scope, at: context.now, type: 'mandate.revoked', resourceId: id, data },
      ]);
      await expect(endMandate(context, id, 'us')).rejects.toMatchObject({
        code: 'invalid_state',
        details: { status: 'revoked' },
      });
      expect(context.pending.events).toHaveLength(1);
    });

    it('states in its act when the bank did', async () => {
      await endMandate(context, id, 'bank');
      expect(context.pending.audit).toMatchObject([{ action: 'mandate.revoked', details: { by: 'bank' } }]);
    });

    it('refuses every state but active, and records of others', async () => {
      for (const status of mandateStatuses.filter((known) => known !== 'active')) {
        await setStatus(status);
        await expect(endMandate(context, id, 'us')).rejects.toMatchObject({
          code: 'invalid_state',
          details: { status },
        });
      }
      for (const [by, wanted] of [
        [stranger(), id],
        [context, newId()],
        [context, 'x'],
      ] as const) {
        await expect(endMandate(by, wanted, 'us')).rejects.toMatchObject({ code: 'not_found' });
      }
    });
  });

  describe('resolveMandate', () => {
    const amounts = { amount: 100_00n, minimum: 100n };

    it('takes the one named, or the only active one', async () => {
      expect(await resolveMandate(context, id, amounts)).toBe(id);
      expect(await resolveMandate(context, undefined, amounts)).toBe(id);
    });

    it('asks for one when there are several, and names the lack of any', async () => {
      await createSandboxMandate(context, 'Harbour Savings');
      await expect(resolveMandate(context, undefined, amounts)).rejects.toMatchObject({
        code: 'mandate_ambiguous',
      });
      expect(await resolveMandate(context, id, amounts)).toBe(id);
      await expect(resolveMandate(stranger(), undefined, amounts)).rejects.toMatchObject({
        code: 'mandate_required',
      });
    });

    it('refuses one that is not active, missing, or too small', async () => {
      await expect(resolveMandate(stranger(), id, amounts)).rejects.toMatchObject({ code: 'not_found' });
      const most = { amount: 1_000_000_000n, minimum: 100n };
      expect(await resolveMandate(context, id, most)).toBe(id);
      await expect(resolveMandate(context, id, { ...most, amount: 1_000_000_001n })).rejects.toMatchObject({
        code: 'amount_out_of_range',
        details: { minimum: '1.00', maximum: '10000000.00' },
      });
      await setStatus('pending_activation');
      await expect(resolveMandate(context, id, amounts)).rejects.toMatchObject({
        code: 'mandate_not_active',
        details: { status: 'pending_activation' },
      });
      await expect(resolveMandate(context, undefined, amounts)).rejects.toMatchObject({
        code: 'mandate_required',
      });
    });
  });
});

describe('mandates refused', () => {
  const unknown = '0198c5a0-3a00-7000-8000-00000000ffff';

  let fixture: Awaited<ReturnType<typeof openMandateFixture>>;
  let other: TradingFixture;
  beforeAll(async () => {
    fixture = await openMandateFixture('mandates-refused');
    other = fixture.as((await fixture.app.createOrganisation('stranger')).test);
  });
  afterAll(() => fixture.app.close());

  describe('what is refused', () => {
    test('wrong input, by field', async () => {
      const faults = async (more: object, path = '/mandates') => {
        const [status, code, details] = await fixture.refused(fixture.post(path, more));
        expect([status, code]).toEqual([400, 'validation_failed']);
        return Object.keys(details as object).sort();
      };
      expect(await faults({ ...wanted, account_number: '0123456786' })).toEqual(['account_number']);
      expect(await faults({ ...wanted, account_number: '123' })).toEqual(['account_number']);
      expect(await faults({ ...wanted, bank_code: '998' })).toEqual(['bank_code']);
      expect(await faults({ ...wanted, bank_code: '300303' })).toEqual(['bank_code']);
      expect(await faults({ ...wanted, maximum_amount: '0' })).toEqual(['maximum_amount']);
      expect(await faults({ ...wanted, maximum_amount: 5 })).toEqual(['maximum_amount']);
      expect(await faults({ ...wanted, more: 'x' })).toEqual(['more']);
      expect(await faults({})).toEqual(['account_number', 'bank_code', 'maximum_amount']);
      expect(await faults({ ...account, account_number: '0123456786' }, '/mandates/check-account')).toEqual([
        'account_number',
      ]);
    });

    test('more than direct debit takes at once, or less', async () => {
      for (const maximum_amount of ['0.01', '999999999999.00']) {
        expect(await fixture.refused(fixture.post('/mandates', { ...wanted, maximum_amount }))).toEqual([
          400,
          'amount_out_of_range',
          { minimum: expect.stringMatching(/^\d+\.\d\d$/), maximum: expect.stringMatching(/^\d+\.\d\d$/) },
        ]);
      }
    });

    test('records of others, as though they were not there', async () => {
      const mine = await fixture.create();
      const calls = (id: string) => [
        other.get(`/mandates/${id}`),
        other.post(`/mandates/${id}/revoke`, {}),
        fixture.settle(id, { outcome: 'active' }, other),
      ];
      for (const id of [mine.id, unknown, 'x']) {
        for (const call of calls(id)) expect(await other.refused(call)).toEqual([404, 'not_found', {}]);
      }
      const debit = { amount: '1000.00', method: 'beta_direct_debit', mandate_id: mine.id };
      expect(await other.refused(other.post('/wallets/NGN/fund', debit))).toEqual([404, 'not_found', {}]);
      expect(await fixture.mandate(mine.id)).toEqual(mine);
    });

    test('keys that may only read, and those that may not play', async () => {
      const { id } = await fixture.create();
      const viewer = await fixture.keyWith('wallets:read', 'sandbox:read');
      expect(await viewer.read(`/mandates/${id}`)).toMatchObject({ id });
      const writer = await fixture.keyWith('wallets:read', 'wallets:write');
      for (const call of [
        viewer.post('/mandates', wanted),
        viewer.post('/mandates/check-account', account),
        viewer.post(`/mandates/${id}/revoke`, {}),
        fixture.settle(id, { outcome: 'active' }, viewer),
        fixture.settle(id, { outcome: 'active' }, writer),
      ]) {
        expect(await fixture.refused(call)).toEqual([
          403,
          'forbidden',
          { permission: expect.stringMatching(/:write$/) },
        ]);
      }
    });

    test('live keys: no bank is connected, and nothing is played', async () => {
      const live = fixture.as(fixture.org.live);
      for (const [path, body] of [
        ['/mandates', wanted],
        ['/mandates/check-account', account],
      ] as const) {
        expect(await live.refused(live.post(path, body))).toEqual([
          503,
          'funding_account_not_configured',
          { currency: 'NGN' },
        ]);
      }
      expect(await live.read('/mandates')).toEqual([]);
      expect(await live.refused(fixture.settle(unknown, { outcome: 'active' }, live))).toEqual([
        403,
        'forbidden',
        {},
      ]);
      expect(await fixture.rows("select 1 from mandates where environment = 'live'")).toEqual([]);
      expect(
        await fixture.rows(
          "select 1 from audit_entries where environment = 'live' and action like 'mandate%'",
        ),
      ).toEqual([]);
    });
  });
});
