import { exportHoldings } from '@/lib/contract/holdings';
import { memberRoute } from '@/lib/session/member-route';
import { relayCsv } from '@/lib/session/relay-csv';

/** What is held, and was, as a file. */
export const GET = memberRoute(async ({ client, scope }, { nextUrl, signal }) => {
  const query = Object.fromEntries(nextUrl.searchParams);
  return relayCsv(scope, 'holdings', await client.open(exportHoldings, { query, signal }));
});
