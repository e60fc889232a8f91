import { exportHoldings } from '@/lib/contract/trading/holdings';
import { memberRoute } from '@/lib/dashboard/relay/private-route';
import { relayCsv } from '@/lib/dashboard/relay/relay-file';

/** Exports current and past holdings as a file. */
export const GET = memberRoute(async ({ client, scope }, { nextUrl, signal }) => {
  const query = Object.fromEntries(nextUrl.searchParams);
  return relayCsv(scope, 'holdings', await client.open(exportHoldings, { query, signal }));
});
