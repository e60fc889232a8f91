import type { Metadata } from 'next';
import { Page } from '@/components/shell/page/page';
import { FundButton } from '@/components/wallets/balances/fund-button';
import { fundingListQuery } from '@/components/wallets/funding/funding-filters';
import { FundingList } from '@/components/wallets/funding/funding-list';
import { fundingRequestsQuery } from '@/components/wallets/funding/queries';
import { prefetch } from '@/lib/dashboard/reads/prefetch';
import { readScope } from '@/lib/dashboard/session/scope';

export const metadata: Metadata = { title: 'Funding requests' };

export default async function FundingPage({ params, searchParams }: PageProps<'/[org]/[env]/funding'>) {
  const scope = await readScope(params);
  const query = fundingListQuery(await searchParams);
  return (
    <Page
      title="Funding requests"
      description="Requests for payments into your wallets, newest first."
      actions={<FundButton variant="primary" />}
      label="the funding requests"
      read={() => prefetch(scope, [fundingRequestsQuery(scope, query)])}
    >
      <FundingList />
    </Page>
  );
}
