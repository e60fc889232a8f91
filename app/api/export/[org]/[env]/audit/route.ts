import { exportAudit } from '@/lib/contract/developers/audit';
import { memberRoute } from '@/lib/dashboard/relay/private-route';
import { relayCsv } from '@/lib/dashboard/relay/relay-file';

/** Exports the organisation's audit trail as a file. */
export const GET = memberRoute(async ({ client, scope }, { nextUrl, signal }) => {
  const query = Object.fromEntries(nextUrl.searchParams);
  return relayCsv(scope, 'audit', await client.open(exportAudit, { query, signal }));
});
