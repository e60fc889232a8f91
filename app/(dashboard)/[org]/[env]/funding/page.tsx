import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { PageHeader } from '@/components/shell/frame/page-header';
import { FundButton } from '@/components/wallets/balances/fund-button';
import { fundingListQuery } from '@/components/wallets/funding/funding-filters';
import { FundingList } from '@/components/wallets/funding/funding-list';
import { fundingRequestsQuery } from '@/components/wallets/funding/queries';
import { prefetch } from '@/lib/dashboard/reads/prefetch';
import { readScope } from '@/lib/dashboard/session/scope';

export const metadata: Metadata = { title: 'Funding requests' };

/** The funding requests of an environment. */
export default async function FundingPage({ params, searchParams }: PageProps<'/[org]/[env]/funding'>) {
  const scope = await readScope(params);
  const query = fundingListQuery(await searchParams);
  const state = await prefetch(scope, [fundingRequestsQuery(scope, query)]);
  return (
    <>
      <PageHeader
        title="Funding requests"
        description="Every request for money to be paid into a wallet, newest first."
        actions={<FundButton variant="primary" />}
      />
      <HydrationBoundary state={state}>
        <FundingList />
      </HydrationBoundary>
    </>
  );
}
