import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations } from '@/lib/contract/operations';
import type { FundingMethod } from '@/lib/contract/wallets/funding';
import type { Database } from '@/server/platform/database/database';
import { testDatabase } from '@/server/platform/database/testing';
import { newId } from '@/server/platform/kernel/ids';
import { testSettings } from '@/server/platform/kernel/testing';
import { fundWallet } from '@/server/wallets/funding/fund-wallet';
import { getFundingRequest, listFundingRequests } from '@/server/wallets/funding/read-funding';
import { fundingRequests } from '@/server/wallets/funding/tables';
import { type TestPartner, testPartner } from '@/server/wallets/funding/testing';
import { createSandboxMandate } from '@/server/wallets/mandates/add-mandate';
import { endMandate } from '@/server/wallets/mandates/move-mandate';
import { listMandates } from '@/server/wallets/mandates/read-mandates';
import { readCheckoutToken } from '@/server/wallets/providers/checkout-link';

let database: Database;
let partner: TestPartner;
beforeAll(async () => {
  database = await testDatabase();
  partner = await testPartner(database);
});
afterAll(() => database.close());

type Input = Parameters<typeof fundWallet>[1];
const fund = (input: Partial<Input> = {}, by: TestPartner = partner) =>
  by.write(
    async (context) => (await fundWallet(context, { currency: 'NGN', amount: '1000.00', ...input })).data,
  );

describe('fundWallet', () => {
  it('opens a request of the default method that fits the contract', async () => {
    const data = await fund({ amount: '1000' });
    expect(operations.fundWallet.answer.parse({ data })).toEqual({ data });
    expect(data).toEqual({
      id: data.id,
      reference: expect.stringMatching(/^FND-[0-9A-HJKMNP-TV-Z]{12}$/),
      currency: 'NGN',
      amount: '1000.00',
      amount_received: null,
      method: 'alpha_bank_transfer',
      status: 'pending',
      instructions: {
        account: expect.objectContaining({ account_name: 'Harbour Savings', reference: data.reference }),
      },
      expires_at: '2026-11-20T10:30:00.000Z',
      settled_at: null,
      created_at: '2026-11-20T09:30:00.000Z',
    });
    expect((await getFundingRequest(partner.read(), { funding_request_id: data.id })).data).toEqual(data);
  });

  it('gives sandbox instructions for every method, under the key of the interface', async () => {
    const cases: [string, FundingMethod, string, string][] = [
      ['NGN', 'alpha_bank_transfer', 'account', '2026-11-20T10:30:00.000Z'],
      ['NGN', 'alpha_checkout', 'checkout_url', '2026-11-20T10:00:00.000Z'],
      ['NGN', 'beta_direct_debit', 'mandate_id', '2026-11-21T09:30:00.000Z'],
      ['GHS', 'gamma_momo', 'checkout_url', '2026-11-20T09:45:00.000Z'],
      ['USD', 'manual_bank_transfer', 'account', '2026-11-27T09:30:00.000Z'],
    ];
    for (const [currency, method, key, expiresAt] of cases) {
      const data = await fund({ currency, method });
      expect(Object.keys(data.instructions)).toEqual([key]);
      expect(data).toMatchObject({ currency, method, expires_at: expiresAt });
      expect(operations.fundWallet.answer.parse({ data })).toEqual({ data });
    }
  });

  it('stores no secret of a checkout link', async () => {
    const data = await fund({ method: 'alpha_checkout' });
    const url = new URL(data.instructions.checkout_url ?? '');
    const token = url.pathname.replace('/checkout/', '');
    expect(readCheckoutToken(testSettings().keyring, token)).toBe(data.id);
    const rows = await database.reads
      .select({ instructions: fundingRequests.instructions })
      .from(fundingRequests);
    expect(JSON.stringify(rows)).not.toContain(token.slice(22));
  });

  it('debits the mandate named, or the only active one', async () => {
    const [mandate] = (await listMandates(partner.read(), { limit: 1 })).data;
    const named = await fund({ method: 'beta_direct_debit', mandate_id: mandate?.id });
    const only = await fund({ method: 'beta_direct_debit' });
    for (const data of [named, only]) {
      expect(data).toMatchObject({ mandate_id: mandate?.id, instructions: { mandate_id: mandate?.id } });
    }
  });

  it('refuses in order: currency, method, mandate_id, rail, amount, mandate', async () => {
    const live = await testPartner(database, 'live');
    const refused = async (input: Partial<Input>, by = partner) => {
      const error: unknown = await fund(input, by).catch((thrown: unknown) => thrown);
      const { code, details } = error as { code: string; details: object };
      return [code, Object.keys(details)];
    };
    const stray = { mandate_id: newId(), amount: '0.01' };
    expect(await refused({ currency: 'EUR', method: 'gamma_momo', ...stray }, live)).toEqual([
      'not_found',
      [],
    ]);
    expect(await refused({ method: 'gamma_momo', ...stray }, live)).toEqual([
      'method_not_supported',
      ['currency', 'method'],
    ]);
    expect(await refused(stray, live)).toEqual(['validation_failed', ['mandate_id']]);
    expect(await refused({ amount: '0.01' }, live)).toEqual(['funding_account_not_configured', ['currency']]);
    expect(await refused({ ...stray, method: 'beta_direct_debit' })).toEqual([
      'amount_out_of_range',
      ['minimum', 'maximum'],
    ]);
    expect(await refused({ method: 'beta_direct_debit', mandate_id: newId() })).toEqual(['not_found', []]);
    expect(await refused({ amount: '50000000.01' })).toEqual(['amount_out_of_range', ['minimum', 'maximum']]);
  });

  it('refuses without a usable mandate', async () => {
    const other = await testPartner(database);
    await other.write((context) => createSandboxMandate(context, 'Harbour Savings'));
    await expect(fund({ method: 'beta_direct_debit' }, other)).rejects.toMatchObject({
      code: 'mandate_ambiguous',
    });
    const { data } = await listMandates(other.read(), { limit: 50 });
    for (const { id } of data) await other.write((context) => endMandate(context, id, 'us'));
    await expect(fund({ method: 'beta_direct_debit' }, other)).rejects.toMatchObject({
      code: 'mandate_required',
    });
    await expect(fund({ method: 'beta_direct_debit', mandate_id: data[0]?.id }, other)).rejects.toMatchObject(
      {
        code: 'mandate_not_active',
        details: { status: 'revoked' },
      },
    );
  });
});

describe('listFundingRequests', () => {
  it('reports the debits of a mandate', async () => {
    const by = await testPartner(database);
    const method = 'beta_direct_debit';
    const { mandate_id, id } = await fund({ method }, by);
    await fund({}, by);
    const debitsOf = async (mandateId: string | undefined) =>
      (await listFundingRequests(by.read(), { limit: 50, mandate_id: mandateId })).data.map((one) => one.id);
    expect(await debitsOf(mandate_id)).toEqual([id]);
    expect(await debitsOf(newId())).toEqual([]);
    expect(await debitsOf(undefined)).toHaveLength(2);
  });

  it('pages and filters, newest first, and shows nobody another organisation', async () => {
    const by = await testPartner(database);
    const at = (second: number) => ({ now: new Date(Date.UTC(2026, 10, 20, 9, 30, second)) });
    const ids: string[] = [];
    for (const [second, currency] of ['NGN', 'GHS', 'NGN', 'USD'].entries()) {
      // Two in one millisecond: the id decides.
      const now = at(second === 3 ? 2 : second);
      const made = await by.write((context) => fundWallet(context, { currency, amount: '100.00' }), now);
      ids.unshift(made.data.id);
    }
    const list = (filters: Partial<Parameters<typeof listFundingRequests>[1]>) =>
      listFundingRequests(by.read(), { limit: 50, ...filters });
    expect((await list({})).data.map(({ id }) => id)).toEqual(ids);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list({ limit: 1, cursor });
      seen.push(...page.data.map(({ id }) => id));
      cursor = page.next_cursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual(ids);
    const found = async (filters: Partial<Parameters<typeof listFundingRequests>[1]>) =>
      (await list(filters)).data.map(({ id }) => ids.indexOf(id));
    expect(await found({ currency: 'NGN' })).toEqual([1, 3]);
    expect(await found({ method: 'gamma_momo' })).toEqual([2]);
    expect(await found({ status: 'pending', currency: 'USD' })).toEqual([0]);
    expect(await found({ status: 'failed' })).toEqual([]);
    expect(await found({ created_from: '2026-11-20T09:30:02Z' })).toEqual([0, 1]);
    expect(
      await found({ updated_since: '2026-11-20T09:30:01Z', created_to: '2026-11-20T09:30:01.999Z' }),
    ).toEqual([2]);
    expect(await found({ ids: [ids[3] ?? '', newId()] })).toEqual([3]);
    expect(await found({ order_id: newId() })).toEqual([]);
    const stranger = await testPartner(database);
    expect((await listFundingRequests(stranger.read(), { limit: 50 })).data).toEqual([]);
    for (const id of [ids[0] ?? '', newId(), 'x']) {
      await expect(getFundingRequest(stranger.read(), { funding_request_id: id })).rejects.toMatchObject({
        code: 'not_found',
      });
    }
  });
});
