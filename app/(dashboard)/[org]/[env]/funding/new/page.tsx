import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { PageHeader } from '@/components/shell/frame/page-header';
import { walletsQuery } from '@/components/wallets/balances/queries';
import { loadFundAddress } from '@/components/wallets/funding/new/fund-address';
import { FundFlow } from '@/components/wallets/funding/new/fund-flow';
import { activeMandatesQuery, fundingMethodsQuery } from '@/components/wallets/funding/queries';
import { prefetch } from '@/lib/dashboard/reads/prefetch';
import * as routes from '@/lib/dashboard/routes/routes';
import { readScope } from '@/lib/dashboard/session/scope';
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
