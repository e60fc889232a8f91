import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { nubanCheckDigit } from '@/lib/contract/kyb/checks';
import { operations } from '@/lib/contract/operations';
import { type KybStatus, kybStatuses } from '@/lib/contract/organisation/organisation';
import { createKybSettlementAccount } from '@/server/kyb/profile/create-kyb-settlement-account';
import { deleteKybSettlementAccount } from '@/server/kyb/profile/delete-kyb-settlement-account';
import { judgeAccount } from '@/server/kyb/profile/judge-account';
import { listKybSettlementAccounts, readProfile } from '@/server/kyb/profile/read-profile';
import { kybSettlementAccounts } from '@/server/kyb/profile/tables';
import { changeKybStatus } from '@/server/organisation/organisations/lock-organisation';
import type { Database } from '@/server/platform/database/database';
import { testDatabase } from '@/server/platform/database/testing';
import { newId } from '@/server/platform/kernel/ids';
import { type TestPartner, testPartner } from '@/server/wallets/funding/testing';

let database: Database;
let partner: TestPartner;
let minute: number;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  partner = await testPartner(database);
  minute = 0;
});

type NewAccount = Parameters<typeof createKybSettlementAccount>[1];
/** A NUBAN at Guaranty Trust Bank. */
const nuban = (serial: number) => {
  const nine = String(serial).padStart(9, '0');
  return `${nine}${nubanCheckDigit('058', nine)}`;
};
const ngn = (serial = 1): NewAccount => ({
  currency: 'NGN',
  account_name: 'Harbour Savings Limited',
  bank_code: '058',
  account_number: nuban(serial),
});
const momo: NewAccount = {
  currency: 'GHS',
  account_name: 'Harbour',
  network: 'MTN',
  account_number: '024 412-3456',
};
const usd: NewAccount = {
  currency: 'USD',
  account_name: 'Harbour',
  bank_name: 'Barclays',
  swift_code: 'bukbgb22',
  account_number: 'gb33 bukb 2020 1555 5555 55',
};
const add = async (account: NewAccount) => {
  minute += 1;
  const now = new Date(Date.UTC(2026, 10, 20, 10, minute));
  return (await partner.write((context) => createKybSettlementAccount(context, account), { now })).data;
};
const remove = async (settlement_account_id: string) =>
  (await partner.write((context) => deleteKybSettlementAccount(context, { settlement_account_id }))).data;
const all = async () => (await readProfile(partner.read(), partner.scope.organisationId)).accounts;
const defaults = async () =>
  (await all()).filter(({ is_default }) => is_default).map(({ account_number }) => account_number);
const setStatus = (kybStatus: KybStatus) =>
  changeKybStatus({ tx: database.reads, now: new Date() }, partner.scope.organisationId, { kybStatus });

describe('adding settlement accounts', () => {
  it('fills in the bank, and keeps numbers bare', async () => {
    const account = await add({ ...ngn(), bank_name: 'Any bank', account_number: '0000-0000 18' });
    expect(account).toEqual({
      id: account.id,
      currency: 'NGN',
      account_name: 'Harbour Savings Limited',
      bank_code: '058',
      bank_name: 'Guaranty Trust Bank',
      account_number: '0000000018',
      is_default: true,
      status: 'pending',
      created_at: '2026-11-20T10:01:00.000Z',
      updated_at: '2026-11-20T10:01:00.000Z',
    });
    const answer = { data: account };
    expect(operations.createKybSettlementAccount.answer.parse(answer)).toEqual(answer);
    const wallet = await add(momo);
    expect(wallet).toMatchObject({ network: 'MTN', account_number: '0244123456' });
    expect(wallet).not.toHaveProperty('bank_name');
    expect(await add(usd)).toMatchObject({
      bank_name: 'Barclays',
      swift_code: 'BUKBGB22',
      account_number: 'GB33BUKB20201555555555',
    });
  });

  it('stores nothing that is empty, and the bank that was named where there is no list', async () => {
    const account = await add({ ...usd, bank_code: '', bank_name: 'Barclays' });
    expect(account).toMatchObject({ bank_name: 'Barclays' });
    expect(account).not.toHaveProperty('bank_code');
    expect(account).not.toHaveProperty('network');
    const other = await add({
      ...usd,
      bank_code: '021000089',
      swift_code: 'CITIUS33',
      account_number: '1234',
    });
    expect(other).toMatchObject({ bank_code: '021000089', bank_name: 'Barclays' });
  });

  it('refuses what can not exist', async () => {
    await expect(add({ ...ngn(), account_number: '0000000017' })).rejects.toMatchObject({
      code: 'validation_failed',
      details: { account_number: expect.stringContaining('Check the digits') },
    });
    await expect(add({ ...usd, swift_code: 'NONSENSE' })).rejects.toMatchObject({
      details: { swift_code: expect.stringContaining('must be a SWIFT code') },
    });
    await expect(add({ ...usd, account_number: '12345678' })).rejects.toMatchObject({
      details: { account_number: 'must be an IBAN: every account in GB has one' },
    });
    expect(await all()).toEqual([]);
  });

  it('refuses the same account a second time, and names the first', async () => {
    const { id } = await add(ngn());
    const again = { ...ngn(), account_name: 'Another name', account_number: '0000 000018' };
    await expect(add(again)).rejects.toMatchObject({
      code: 'duplicate_reference',
      details: { settlement_account_id: id },
    });
    const wallet = await add(momo);
    await expect(add({ ...momo, account_number: '0244123456' })).rejects.toMatchObject({
      details: { settlement_account_id: wallet.id },
    });
    await add(usd);
    await expect(add({ ...usd, swift_code: 'BUKBGB22XXX' })).rejects.toMatchObject({
      code: 'duplicate_reference',
    });
    expect(await all()).toHaveLength(3);
  });

  it('ends at twenty', async () => {
    for (let serial = 1; serial <= 20; serial += 1) await add(ngn(serial));
    await expect(add(ngn(21))).rejects.toMatchObject({ code: 'invalid_state', details: { status: 'full' } });
  });
});

describe('the default', () => {
  it('is the first of each currency, and moves to who asks', async () => {
    await add(ngn(1));
    await add(momo);
    expect(await add(ngn(2))).toMatchObject({ is_default: false });
    expect(await defaults()).toEqual([nuban(1), '0244123456']);
    expect(await add({ ...ngn(3), is_default: true })).toMatchObject({ is_default: true });
    expect(await defaults()).toEqual(['0244123456', nuban(3)]);
    expect(await add({ ...usd, is_default: false })).toMatchObject({ is_default: true });
  });

  it('passes to the oldest that is left', async () => {
    const first = await add(ngn(1));
    await add(ngn(2));
    const third = await add({ ...ngn(3), is_default: true });
    expect(await remove(third.id)).toEqual(third);
    expect(await defaults()).toEqual([nuban(1)]);
    await remove(first.id);
    expect(await defaults()).toEqual([nuban(2)]);
    await remove((await all())[0]?.id ?? '');
    expect(await all()).toEqual([]);
  });

  it('stays where it is when another account goes', async () => {
    await add(ngn(1));
    await remove((await add(ngn(2))).id);
    expect(await defaults()).toEqual([nuban(1)]);
  });

  it('is one, by the database’s constraint', async () => {
    await add(ngn(1));
    const { id } = await add(ngn(2));
    const force = database.reads
      .update(kybSettlementAccounts)
      .set({ isDefault: true })
      .where(eq(kybSettlementAccounts.id, id));
    await expect(force).rejects.toThrow();
  });
});

describe('who may change accounts, and when', () => {
  it('lets them be added when approved, and removed while the verification is with the partner', async () => {
    for (const [index, status] of kybStatuses.entries()) {
      await setStatus('draft');
      const { id } = await add(ngn(100 + index));
      await setStatus(status);
      const locked = { code: 'kyb_locked', details: { status } };
      const adding = add(ngn(200 + index));
      if (['submitted', 'in_review'].includes(status)) await expect(adding).rejects.toMatchObject(locked);
      else await adding;
      const removing = remove(id);
      if (['submitted', 'in_review', 'approved'].includes(status))
        await expect(removing).rejects.toMatchObject(locked);
      else await removing;
    }
  });

  it('answers the account of another organisation as a missing one', async () => {
    const { id } = await add(ngn());
    const stranger = await testPartner(database);
    for (const settlement_account_id of [id, newId(), 'nonsense']) {
      await expect(
        stranger.write((context) => deleteKybSettlementAccount(context, { settlement_account_id })),
      ).rejects.toMatchObject({ code: 'not_found' });
      await expect(
        stranger.write((context) =>
          judgeAccount(context, stranger.scope.organisationId, settlement_account_id, {
            status: 'verified',
            reason: null,
          }),
        ),
      ).rejects.toMatchObject({ code: 'not_found' });
    }
    expect((await listKybSettlementAccounts(stranger.read(), { limit: 50 })).data).toEqual([]);
    expect(await all()).toHaveLength(1);
  });
});

it('accounts are listed newest first, by currency and status', async () => {
  const first = await add(ngn(1));
  const wallet = await add(momo);
  const second = await add(ngn(2));
  const { organisationId } = partner.scope;
  await partner.write((context) =>
    judgeAccount(context, organisationId, first.id, { status: 'verified', reason: null }),
  );
  const list = async (filters: object) =>
    (await listKybSettlementAccounts(partner.read(), { limit: 50, ...filters })).data.map(({ id }) => id);
  expect(await list({})).toEqual([second.id, wallet.id, first.id]);
  expect(await list({ currency: 'NGN' })).toEqual([second.id, first.id]);
  expect(await list({ status: 'verified' })).toEqual([first.id]);
  expect(await list({ ids: [wallet.id] })).toEqual([wallet.id]);
});

it('a rejection has its reason, until another verdict', async () => {
  const { id } = await add(ngn());
  const { organisationId } = partner.scope;
  const judge = (status: 'verified' | 'rejected' | 'pending', reason: string | null) =>
    partner.write((context) => judgeAccount(context, organisationId, id, { status, reason }));
  expect(await judge('rejected', 'It is closed.')).toMatchObject({
    status: 'rejected',
    rejection_reason: 'It is closed.',
  });
  expect(await judge('verified', 'ignored')).not.toHaveProperty('rejection_reason');
  const own = and(eq(kybSettlementAccounts.id, id), eq(kybSettlementAccounts.status, 'verified'));
  expect(await database.reads.$count(kybSettlementAccounts, own)).toBe(1);
});
