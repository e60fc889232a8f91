import type { Metadata } from 'next';
import { Page } from '@/components/shell/page/page';
import { walletsQuery } from '@/components/wallets/balances/queries';
import { loadFundAddress } from '@/components/wallets/funding/new/fund-address';
import { FundFlow } from '@/components/wallets/funding/new/fund-flow';
import {
  activeMandatesQuery,
  fundingMethodsQuery,
  recentFundingQuery,
} from '@/components/wallets/funding/queries';
import { prefetch } from '@/lib/dashboard/reads/prefetch';
import * as routes from '@/lib/dashboard/routes/routes';
import { readScope } from '@/lib/dashboard/session/scope';
import { fundWalletAction } from '../actions';

export const metadata: Metadata = { title: 'Fund a wallet' };

/** The form that funds a wallet, with its confirmation step. */
export default async function FundPage({ params, searchParams }: PageProps<'/[org]/[env]/funding/new'>) {
  const scope = await readScope(params);
  const { currency } = await loadFundAddress(searchParams);
  return (
    <Page
      title="Fund a wallet"
      breadcrumbs={[{ label: 'Funding requests', href: routes.fundingRequests(scope.org, scope.env) }]}
      label="the form"
      read={() =>
        prefetch(scope, [
          walletsQuery(scope),
          fundingMethodsQuery(scope, currency),
          recentFundingQuery(scope, currency),
          // Direct debit exists only for naira.
          ...(currency === 'NGN' ? [activeMandatesQuery(scope)] : []),
        ])
      }
    >
      <FundFlow fund={fundWalletAction} />
    </Page>
  );
}
