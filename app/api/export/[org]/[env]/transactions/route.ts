import { exportTransactions } from '@/lib/contract/transactions';
import { memberRoute } from '@/lib/session/member-route';
import { relayCsv } from '@/lib/session/relay-csv';

/** The ledger statement as a file. */
export const GET = memberRoute(async ({ client, scope }, { nextUrl, signal }) => {
  const query = Object.fromEntries(nextUrl.searchParams);
  return relayCsv(scope, 'transactions', await client.open(exportTransactions, { query, signal }));
});
