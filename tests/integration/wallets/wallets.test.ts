import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations } from '@/lib/contract/operations';
import type { Database } from '@/server/platform/database/database';
import { testDatabase } from '@/server/platform/database/testing';
import { getWallet, listFundingMethods, listWallets } from '@/server/wallets/balances/read-wallets';
import { fundWallet } from '@/server/wallets/funding/fund-wallet';
import { settleFunding } from '@/server/wallets/funding/settle-funding';
import { type TestPartner, testPartner } from '@/server/wallets/funding/testing';

let database: Database;
let partner: TestPartner;
beforeAll(async () => {
  database = await testDatabase();
  partner = await testPartner(database);
});
afterAll(() => database.close());

type Input = Parameters<typeof fundWallet>[1];
const fund = (by: TestPartner, input: Input) =>
  by.write(async (context) => (await fundWallet(context, input)).data);
const figures = async (by: TestPartner) =>
  (await listWallets(by.read(), { limit: 50 })).data.map((wallet) => [
    wallet.currency,
    wallet.balance,
    wallet.pending_funding,
  ]);

describe('listWallets and getWallet', () => {
  it('show all three from the start at 0.00, and fit the contract', async () => {
    const answer = await listWallets(partner.read(), { limit: 50 });
    expect(operations.listWallets.answer.parse(answer)).toEqual(answer);
    expect(answer.next_cursor).toBeNull();
    expect(await figures(partner)).toEqual([
      ['NGN', '0.00', '0.00'],
      ['GHS', '0.00', '0.00'],
      ['USD', '0.00', '0.00'],
    ]);
  });

  it('count what is pending until it ends, and then what was received', async () => {
    const by = await testPartner(database);
    const first = await fund(by, { currency: 'NGN', amount: '1000.00' });
    const second = await fund(by, { currency: 'NGN', amount: '250.50' });
    const third = await fund(by, { currency: 'USD', amount: '20.00' });
    expect(await figures(by)).toEqual([
      ['NGN', '0.00', '1250.50'],
      ['GHS', '0.00', '0.00'],
      ['USD', '0.00', '20.00'],
    ]);
    const now = new Date('2026-11-20T09:40:00.000Z');
    await by.write(
      (context) => settleFunding(context, first.id, { outcome: 'succeeded', amountReceived: 900_00n }),
      { now },
    );
    await by.write((context) => settleFunding(context, second.id, { outcome: 'failed' }));
    await by.write((context) => settleFunding(context, third.id, { outcome: 'expired' }));
    expect(await figures(by)).toEqual([
      ['NGN', '900.00', '0.00'],
      ['GHS', '0.00', '0.00'],
      ['USD', '0.00', '0.00'],
    ]);
    const { data } = await getWallet(by.read(), { currency: 'NGN' });
    expect(data).toMatchObject({ balance: '900.00', updated_at: now.toISOString() });
    const changed = await listWallets(by.read(), { limit: 50, updated_since: now.toISOString() });
    expect(changed.data).toEqual([data]);
    expect(await figures(partner)).toContainEqual(['NGN', '0.00', '0.00']);
  });

  it('answer other currencies as missing', async () => {
    for (const currency of ['EUR', 'ngn', '', '__proto__']) {
      const missing = { code: 'not_found' };
      await expect(getWallet(partner.read(), { currency })).rejects.toMatchObject(missing);
      await expect(listFundingMethods(partner.read(), { currency })).rejects.toMatchObject(missing);
    }
  });

  it('can be read inside a transaction too', async () => {
    const data = await partner.write(async (context) => (await getWallet(context, { currency: 'GHS' })).data);
    expect(data.currency).toBe('GHS');
  });
});

describe('listFundingMethods', () => {
  it('states default, limits and expiry of each method', async () => {
    const answer = await listFundingMethods(partner.read(), { currency: 'NGN' });
    expect(operations.listFundingMethods.answer.parse(answer)).toEqual(answer);
    expect(answer.data).toEqual([
      {
        method: 'alpha_bank_transfer',
        is_default: true,
        configured: true,
        minimum: '100.00',
        maximum: '50000000.00',
        expires_after_seconds: 3600,
      },
      expect.objectContaining({ method: 'alpha_checkout', is_default: false, maximum: '10000000.00' }),
      expect.objectContaining({ method: 'beta_direct_debit', is_default: false }),
    ]);
  });

  it('states for live keys that no rail is configured', async () => {
    const live = await testPartner(database, 'live');
    const { data } = await listFundingMethods(live.read(), { currency: 'USD' });
    expect(data).toMatchObject([{ method: 'manual_bank_transfer', is_default: true, configured: false }]);
  });
});
