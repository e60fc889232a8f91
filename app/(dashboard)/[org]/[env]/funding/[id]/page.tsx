import type { Metadata } from 'next';
import { PageContent } from '@/components/shell/page/page';
import { FundingRequestView } from '@/components/wallets/funding/funding-request-view';
import { fundingRequestQuery } from '@/components/wallets/funding/queries';
import { transactionsQuery } from '@/components/wallets/transactions/queries';
import { prefetch } from '@/lib/dashboard/reads/prefetch';
import { readScope } from '@/lib/dashboard/session/scope';
import { settleFundingRequestAction } from '../actions';

export const metadata: Metadata = { title: 'Funding request' };

export default async function FundingRequestPage({ params }: PageProps<'/[org]/[env]/funding/[id]'>) {
  const scope = await readScope(params);
  const { id } = await params;
  return (
    <PageContent
      label="the funding request"
      read={() =>
        prefetch(scope, [
          fundingRequestQuery(scope, id),
          transactionsQuery(scope, { funding_request_id: id, limit: '1' }),
        ])
      }
    >
      <FundingRequestView id={id} settle={settleFundingRequestAction} />
    </PageContent>
  );
}
