import { getInvestmentDocument } from '@/lib/contract/trading/investments';
import { memberRoute } from '@/lib/dashboard/relay/private-route';
import { relayFile } from '@/lib/dashboard/relay/relay-file';

/** The content of an investment document, such as its terms. */
export const GET = memberRoute<{ org: string; env: string; investment: string; name: string }>(
  async ({ client }, { signal }, { investment, name }) =>
    relayFile(
      await client.open(getInvestmentDocument, { params: { investment_id: investment, name }, signal }),
    ),
);
