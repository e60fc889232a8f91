import { exportOrders } from '@/lib/contract/trading/orders';
import { memberRoute } from '@/lib/dashboard/relay/private-route';
import { relayCsv } from '@/lib/dashboard/relay/relay-file';

/** Exports the orders as a file. */
export const GET = memberRoute(async ({ client, scope }, { nextUrl, signal }) => {
  const query = Object.fromEntries(nextUrl.searchParams);
  return relayCsv(scope, 'orders', await client.open(exportOrders, { query, signal }));
});
