import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations } from '@/lib/contract/operations';
import { type Permission, permissions } from '@/lib/contract/permissions';
import { searchRecords } from '@/server/developers/search/search-records';
import { issueKey } from '@/server/organisation/api-keys/issue-key';
import type { Database } from '@/server/platform/database/database';
import { testDatabase } from '@/server/platform/database/testing';
import { type Context, within } from '@/server/platform/kernel/context';
import { settleFundingRequest } from '@/server/sandbox/simulate/settle-funding-request';
import { fundWallet } from '@/server/wallets/funding/fund-wallet';
import { type TestPartner, testPartner } from '@/server/wallets/funding/testing';
import { listTransactions } from '@/server/wallets/ledger/read-transactions';
import { createInbox } from '@/server/webhooks/inboxes/change-inboxes';

let database: Database;
let partner: TestPartner;
beforeAll(async () => {
  database = await testDatabase();
  partner = await testPartner(database);
});
afterAll(() => database.close());

/** Searches with a key that has these permissions. */
async function found(q: string, granted: readonly Permission[] = permissions, as: TestPartner = partner) {
  const { key } = await as.write((context) =>
    issueKey(within(context, as.scope), { name: 'Searching', permissions: granted }),
  );
  const answer = await searchRecords(as.read({ actor: { kind: 'key', keyId: key } }), { q });
  expect(operations.searchRecords.answer.parse(answer)).toEqual(answer);
  return answer.data.filter(({ title }) => title !== 'Searching').map(({ type, id }) => ({ type, id }));
}
const fund = (context: Context) =>
  fundWallet(context, { currency: 'NGN', amount: '5000.00' } as Parameters<typeof fundWallet>[1]);

describe('a search', () => {
  it('finds a record by its id, its reference, the beginning of one in whatever case, and what it led to', async () => {
    const { data } = await partner.write(fund);
    await partner.write((context) =>
      settleFundingRequest(context, { funding_request_id: data.id, outcome: 'succeeded' }),
    );
    const [entry] = (await listTransactions(partner.read(), { limit: 1 })).data;
    const request = { type: 'funding_request', id: data.id };
    const transaction = { type: 'transaction', id: entry?.id };
    expect(await found(data.id)).toEqual([request]);
    expect(await found(entry?.id ?? '')).toEqual([transaction]);
    expect(await found(data.reference)).toEqual([request, transaction]);
    expect(await found(data.reference.slice(0, 9).toLowerCase())).toContainEqual(request);
  });

  it('finds by a part of a name, exact ones first', async () => {
    const make = async (name: string) =>
      (await partner.write((context) => createInbox(context, { name }))).data.id;
    const [longer, exact] = [await make('Ledger import two'), await make('ledger import')];
    expect(await found('ledger IMPORT')).toEqual([
      { type: 'inbox', id: exact },
      { type: 'inbox', id: longer },
    ]);
    expect(await found('dangote cem')).toContainEqual({ type: 'instrument', id: 'DANGCEM' });
    expect(await found('ngn wallet')).toEqual([{ type: 'wallet', id: 'NGN' }]);
  });

  it('takes no wildcard, and finds nothing for nonsense', async () => {
    for (const q of ['%%', '__', '\\\\', "'; drop table orders --", 'zzzz-nothing']) {
      expect(await found(q)).toEqual([]);
    }
  });

  it('shows what the key may read, of its own organisation and environment alone', async () => {
    const { data } = await partner.write(fund);
    expect(await found(data.reference, ['organisation:read'])).toEqual([]);
    expect(await found(data.id, ['organisation:read', 'orders:read'])).toEqual([]);
    const stranger = await testPartner(database);
    expect(await found(data.id, permissions, stranger)).toEqual([]);
    const live = await testPartner(database, 'live', { ...partner.scope, environment: 'live' });
    expect(await found(data.reference, permissions, live)).toEqual([]);
  });
});
