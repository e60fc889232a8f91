import type { Metadata } from 'next';
import { PageHeader } from '@/components/shell/frame/page-header';
import { FundButton } from '@/components/wallets/balances/fund-button';
import { FundingList } from '@/components/wallets/funding/funding-list';
import { readScope } from '@/lib/dashboard/session/scope';

export const metadata: Metadata = { title: 'Funding requests' };

/** Makes two API calls: the page of the list, and the summary of what matches. */
export default async function FundingPage({ params, searchParams }: PageProps<'/[org]/[env]/funding'>) {
  return (
    <>
      <PageHeader
        isList
        title="Funding requests"
        description="Requests for payments into your wallets, newest first."
        actions={<FundButton variant="primary" />}
      />
      <FundingList scope={await readScope(params)} address={await searchParams} />
    </>
  );
}
