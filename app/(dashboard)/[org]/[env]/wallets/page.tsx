import type { Metadata } from 'next';
import { Page } from '@/components/shell/page/page';
import { dailyBalancesQuery, walletsQuery } from '@/components/wallets/balances/queries';
import { StatementsButton } from '@/components/wallets/overview/statements-button';
import { WalletCards } from '@/components/wallets/overview/wallet-cards';
import { prefetch } from '@/lib/dashboard/reads/prefetch';
import { readScope } from '@/lib/dashboard/session/scope';

export const metadata: Metadata = { title: 'Wallets' };

/** Each wallet with its last 30 days; makes two API calls. */
export default async function WalletsPage({ params }: PageProps<'/[org]/[env]/wallets'>) {
  const scope = await readScope(params);
  return (
    <Page
      title="Wallets"
      description="Balances by currency. No automatic conversion."
      actions={<StatementsButton />}
      label="the wallets"
      read={() => prefetch(scope, [walletsQuery(scope), dailyBalancesQuery(scope)])}
    >
      <WalletCards />
    </Page>
  );
}
