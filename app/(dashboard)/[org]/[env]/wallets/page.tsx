import type { Metadata } from 'next';
import { Page } from '@/components/shell/page/page';
import { walletsQuery } from '@/components/wallets/balances/queries';
import { StatementsButton } from '@/components/wallets/overview/statements-button';
import { WalletCards } from '@/components/wallets/overview/wallet-cards';
import { prefetch } from '@/lib/dashboard/reads/prefetch';
import { readScope } from '@/lib/dashboard/session/scope';

export const metadata: Metadata = { title: 'Wallets' };

export default async function WalletsPage({ params }: PageProps<'/[org]/[env]/wallets'>) {
  const scope = await readScope(params);
  return (
    <Page
      title="Wallets"
      description="Balances by currency. No automatic conversion."
      actions={<StatementsButton />}
      label="the wallets"
      read={() => prefetch(scope, [walletsQuery(scope)])}
    >
      <WalletCards />
    </Page>
  );
}
