import type { QueryOf } from '@/lib/contract/operation';
import { getHoldingsStatement } from '@/lib/contract/trading/holdings';
import { memberRoute } from '@/lib/dashboard/relay/private-route';
import { relayFile } from '@/lib/dashboard/relay/relay-file';

/** The statement of what is held in one currency, as a PDF. */
export const GET = memberRoute(async ({ client }, { nextUrl, signal }) => {
  // Whatever stands in the address is sent: what is no such query the service refuses by name.
  const query = Object.fromEntries(nextUrl.searchParams) as QueryOf<typeof getHoldingsStatement>;
  return relayFile(await client.open(getHoldingsStatement, { query, signal }));
});
