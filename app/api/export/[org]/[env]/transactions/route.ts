import { exportTransactions } from '@/lib/contract/wallets/transactions';
import { memberRoute } from '@/lib/dashboard/relay/private-route';
import { relayCsv } from '@/lib/dashboard/relay/relay-file';

/** Exports the ledger statement as a file. */
export const GET = memberRoute(async ({ client, scope }, { nextUrl, signal }) => {
  const query = Object.fromEntries(nextUrl.searchParams);
  return relayCsv(scope, 'transactions', await client.open(exportTransactions, { query, signal }));
});
