import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { walletsQuery } from '@/components/balances/queries';
import { loadFundAddress } from '@/components/funding/fund-address';
import { FundFlow } from '@/components/funding/fund-flow';
import { activeMandatesQuery, fundingMethodsQuery } from '@/components/funding/queries';
import { PageHeader } from '@/components/shell/page-header';
import * as routes from '@/lib/routes';
import { prefetch } from '@/lib/session/prefetch';
import { readScope } from '@/lib/session/scope';
import { fundWalletAction } from './actions';

export const metadata: Metadata = { title: 'Fund a wallet' };

/** The form that funds a wallet, with its confirmation. */
export default async function FundPage({ params, searchParams }: PageProps<'/[org]/[env]/funding/new'>) {
  const scope = await readScope(params);
  const { currency } = await loadFundAddress(searchParams);
  const state = await prefetch(scope, [
    walletsQuery(scope),
    fundingMethodsQuery(scope, currency),
    // Direct debit is a method of the naira alone.
    ...(currency === 'NGN' ? [activeMandatesQuery(scope)] : []),
  ]);
  return (
    <>
      <PageHeader
        title="Fund a wallet"
        breadcrumbs={[{ label: 'Funding requests', href: routes.fundingRequests(scope.org, scope.env) }]}
      />
      <HydrationBoundary state={state}>
        <FundFlow fund={fundWalletAction} />
      </HydrationBoundary>
    </>
  );
}
