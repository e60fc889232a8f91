import type { QueryOf } from '@/lib/contract/operation';
import { getHoldingsStatement } from '@/lib/contract/trading/holdings';
import { memberRoute } from '@/lib/dashboard/relay/private-route';
import { relayFile } from '@/lib/dashboard/relay/relay-file';

/** The holdings statement in one currency, as a PDF. */
export const GET = memberRoute(async ({ client }, { nextUrl, signal }) => {
  // Forwards every query parameter of the URL: the service rejects invalid ones by name.
  const query = Object.fromEntries(nextUrl.searchParams) as QueryOf<typeof getHoldingsStatement>;
  return relayFile(await client.open(getHoldingsStatement, { query, signal }));
});
