import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations } from '@/lib/contract/operations';
import { traceTransaction } from '@/server/developers/trace/trace-transaction';
import type { Database } from '@/server/platform/database/database';
import { testDatabase } from '@/server/platform/database/testing';
import { fundWallet } from '@/server/wallets/funding/fund-wallet';
import { settleFunding } from '@/server/wallets/funding/settle-funding';
import { type TestPartner, testPartner } from '@/server/wallets/funding/testing';
import { listTransactions } from '@/server/wallets/ledger/read-transactions';

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

describe('traceTransaction', () => {
  it('follows a debit to its request, mandate, posting and events', async () => {
    const by = await testPartner(database);
    const request = await fund(by, { currency: 'NGN', amount: '500.00', method: 'beta_direct_debit' });
    await by.write((context) => settleFunding(context, request.id, { outcome: 'expired' }));
    const settled = await by.write((context) => settleFunding(context, request.id, { outcome: 'succeeded' }));
    const [line] = (await listTransactions(by.read(), { limit: 1 })).data;
    const answer = await traceTransaction(by.read(), { transaction_id: line?.id ?? '' });
    expect(operations.traceTransaction.answer.parse(answer)).toEqual(answer);
    const { posting, ...trace } = answer.data;
    expect(trace).toMatchObject({
      transaction: line,
      funding_request: settled,
      mandate: { id: request.mandate_id, status: 'active' },
      events: [
        { type: 'funding.expired', sequence: 1 },
        { type: 'wallet.funded', sequence: 2, data: settled },
      ],
    });
    expect(posting.entries.map(({ account, amount }) => [account, amount])).toEqual([
      ['wallet', '500.00'],
      ['funding_clearing', '-500.00'],
    ]);
    await expect(traceTransaction(partner.read(), { transaction_id: line?.id ?? '' })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});
