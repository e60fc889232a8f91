import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { FundButton } from '@/components/balances/fund-button';
import { fundingListQuery } from '@/components/funding/funding-filters';
import { FundingList } from '@/components/funding/funding-list';
import { fundingRequestsQuery } from '@/components/funding/queries';
import { PageHeader } from '@/components/shell/page-header';
import { prefetch } from '@/lib/session/prefetch';
import { readScope } from '@/lib/session/scope';

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
