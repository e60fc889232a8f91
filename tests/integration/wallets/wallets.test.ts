import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations } from '@/lib/contract/operations';
import type { Database } from '@/server/platform/database/database';
import { testDatabase } from '@/server/platform/database/testing';
import { getWallet, listFundingMethods, listWallets } from '@/server/wallets/balances/read-wallets';
import { fundWallet } from '@/server/wallets/funding/fund-wallet';
import { settleFunding } from '@/server/wallets/funding/settle-funding';
import { type TestPartner, testPartner } from '@/server/wallets/funding/testing';
import { listDailyBalances } from '@/server/wallets/ledger/list-daily-balances';
import { listTransactions } from '@/server/wallets/ledger/read-transactions';

describe('wallets', () => {
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
      const data = await partner.write(
        async (context) => (await getWallet(context, { currency: 'GHS' })).data,
      );
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
});

describe('daily balances', () => {
  let database: Database;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.close());

  /** Credits a wallet at a given time. */
  async function credit(by: TestPartner, currency: 'NGN' | 'GHS' | 'USD', amount: string, at: string) {
    const now = new Date(at);
    const { id } = await by.write(async (context) => (await fundWallet(context, { currency, amount })).data, {
      now,
    });
    const received = { outcome: 'succeeded', amountReceived: BigInt(amount.replace('.', '')) } as const;
    await by.write((context) => settleFunding(context, id, received), { now });
  }

  const read = async (by: TestPartner, now: string, query: Parameters<typeof listDailyBalances>[1] = {}) => {
    const answer = await listDailyBalances(by.read({ now: new Date(now) }), query);
    expect(operations.listDailyBalances.answer.parse(answer)).toEqual(answer);
    return answer.data;
  };

  describe('listDailyBalances', () => {
    it('shows thirty days of each wallet, at 0.00 where nothing ever moved', async () => {
      const by = await testPartner(database);
      const data = await read(by, '2026-11-20T12:00:00.000Z');
      expect(data.map(({ currency, from, to, days }) => [currency, from, to, days.length])).toEqual([
        ['NGN', '2026-10-22', '2026-11-20', 30],
        ['GHS', '2026-10-22', '2026-11-20', 30],
        ['USD', '2026-10-22', '2026-11-20', 30],
      ]);
      for (const { days } of data) {
        expect(new Set(days.map(({ closing_balance }) => closing_balance))).toEqual(new Set(['0.00']));
      }
    });

    it('takes days as they are in Lagos, carries balances over days without movements, and counts what came before', async () => {
      const by = await testPartner(database);
      await credit(by, 'NGN', '1000.00', '2026-11-01T09:00:00.000Z');
      // 23:59:59 of the 17th in Lagos, and a second later.
      await credit(by, 'NGN', '200.00', '2026-11-17T22:59:59.000Z');
      await credit(by, 'NGN', '300.00', '2026-11-17T23:00:00.000Z');
      await credit(by, 'NGN', '400.50', '2026-11-20T09:00:00.000Z');
      await credit(by, 'GHS', '70.00', '2026-11-20T09:00:00.000Z');
      const query = { from: '2026-11-17', to: '2026-11-19', currency: 'NGN' } as const;
      const [ngn, ...others] = await read(by, '2026-11-20T12:00:00.000Z', query);
      expect(others).toEqual([]);
      expect(ngn).toEqual({
        currency: 'NGN',
        from: '2026-11-17',
        to: '2026-11-19',
        opening_balance: '1000.00',
        days: [
          { date: '2026-11-17', credited: '200.00', debited: '0.00', closing_balance: '1200.00' },
          { date: '2026-11-18', credited: '300.00', debited: '0.00', closing_balance: '1500.00' },
          { date: '2026-11-19', credited: '0.00', debited: '0.00', closing_balance: '1500.00' },
        ],
      });
    });

    it('agrees with the statement: each day closes with the balance of its latest transaction', async () => {
      const by = await testPartner(database);
      const moments = Array.from(
        { length: 40 },
        (_, number) => new Date(Date.UTC(2026, 9, 25) + number * 13.7 * 3_600_000),
      );
      for (const [number, at] of moments.entries()) {
        await credit(by, number % 3 === 0 ? 'USD' : 'NGN', `${100 + number}.25`, at.toISOString());
      }
      const { data: statement } = await listTransactions(by.read(), { limit: 100 });
      const days = await read(by, '2026-11-20T12:00:00.000Z', { from: '2026-10-20' });
      for (const wallet of days) {
        for (const { date, closing_balance } of wallet.days) {
          const latest = statement.find(
            (line) =>
              line.currency === wallet.currency &&
              new Date(Date.parse(line.created_at) + 3_600_000).toISOString().slice(0, 10) <= date,
          );
          expect([date, closing_balance]).toEqual([date, latest?.balance_after ?? '0.00']);
        }
      }
    });

    it('is of one environment of one organisation', async () => {
      const [by, other] = [await testPartner(database), await testPartner(database)];
      await credit(other, 'NGN', '500.00', '2026-11-20T09:00:00.000Z');
      const [ngn] = await read(by, '2026-11-20T12:00:00.000Z', { currency: 'NGN' });
      expect(ngn?.days.at(-1)?.closing_balance).toBe('0.00');
    });

    it('refuses days to come, too many days and the wrong order, and takes a whole leap year', async () => {
      const by = await testPartner(database);
      const now = '2028-12-31T12:00:00.000Z';
      const [year] = await read(by, now, { from: '2028-01-01', to: '2028-12-31', currency: 'NGN' });
      expect(year?.days).toHaveLength(366);
      for (const [query, details] of [
        [{ to: '2029-01-01' }, { to: 'must not be after today, 2028-12-31' }],
        [{ from: '2027-12-31' }, { from: 'must be within 366 days of to' }],
        [{ from: '2028-12-02', to: '2028-12-01' }, { from: 'must not be after to' }],
        [{ from: '1999-12-31', to: '2000-01-01' }, { from: 'must not be before 2000-01-01' }],
      ] as const) {
        await expect(listDailyBalances(by.read({ now: new Date(now) }), query)).rejects.toMatchObject({
          code: 'validation_failed',
          details,
        });
      }
    });
  });
});
