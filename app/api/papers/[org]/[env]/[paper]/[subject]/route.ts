import type { QueryOf } from '@/lib/contract/operation';
import { getContractNote } from '@/lib/contract/trading/orders';
import { getFundingReceipt } from '@/lib/contract/wallets/funding';
import { getWalletStatement } from '@/lib/contract/wallets/wallets';
import { memberRoute } from '@/lib/dashboard/relay/private-route';
import { relayFile } from '@/lib/dashboard/relay/relay-file';
import type { Access } from '@/lib/dashboard/session/access';

interface Asked {
  readonly client: Access['client'];
  readonly subject: string;
  readonly query: Record<string, string>;
  readonly signal: AbortSignal;
}

/** Reads each paper: of a funding request or order by its id, of a wallet by its currency. */
const papers: Readonly<Record<string, (asked: Asked) => Promise<Response>>> = {
  receipt: ({ client, subject, signal }) =>
    client.open(getFundingReceipt, { params: { funding_request_id: subject }, signal }),
  'contract-note': ({ client, subject, signal }) =>
    client.open(getContractNote, { params: { order_id: subject }, signal }),
  statement: ({ client, subject, query: { month = '' }, signal }) => {
    // Forwards any `month` of the URL: the service rejects an invalid one by name.
    const query: QueryOf<typeof getWalletStatement> = { month };
    return client.open(getWalletStatement, { params: { currency: subject }, query, signal });
  },
};

/** A paper as a PDF: a receipt, a contract note, or a wallet statement. */
export const GET = memberRoute<{ org: string; env: string; paper: string; subject: string }>(
  async ({ client }, { nextUrl, signal }, { paper, subject }) => {
    const open = Object.hasOwn(papers, paper) ? papers[paper] : undefined;
    if (!open) return new Response(null, { status: 404 });
    return relayFile(
      await open({ client, subject, query: Object.fromEntries(nextUrl.searchParams), signal }),
    );
  },
);
