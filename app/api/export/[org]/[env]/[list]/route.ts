import type { ExportedList } from '@/lib/client/addresses';
import type { Operation } from '@/lib/contract/operation';
import { partnerOperations } from '@/lib/contract/operations';
import { keysOf } from '@/lib/contract/records';
import { memberRoute } from '@/lib/dashboard/relay/private-route';
import { relayCsv } from '@/lib/dashboard/relay/relay-file';

const exports: Readonly<Record<ExportedList, Operation>> = {
  transactions: partnerOperations.exportTransactions,
  'funding-requests': partnerOperations.exportFundingRequests,
  mandates: partnerOperations.exportMandates,
  orders: partnerOperations.exportOrders,
  holdings: partnerOperations.exportHoldings,
  investments: partnerOperations.exportInvestments,
  disclosures: partnerOperations.exportDisclosures,
  deliveries: partnerOperations.exportWebhookDeliveries,
  events: partnerOperations.exportEvents,
  requests: partnerOperations.exportRequests,
  audit: partnerOperations.exportAudit,
};

/** Exports a list as a CSV file, with the filters in the query. */
export const GET = memberRoute<{ org: string; env: string; list: string }>(
  async ({ client, scope }, { nextUrl, signal }, { list }) => {
    const name = keysOf(exports).find((known) => known === list);
    if (!name) return new Response(null, { status: 404 });
    const query = Object.fromEntries(nextUrl.searchParams);
    return relayCsv(
      `${name}-${scope.org}-${scope.env}`,
      await client.openAny(exports[name], { query, signal }),
    );
  },
);
