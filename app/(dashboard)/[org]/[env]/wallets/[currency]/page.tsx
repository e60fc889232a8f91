import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { currencyNames } from '@/components/shell/labels/currencies';
import { Page } from '@/components/shell/page/page';
import { FundButton } from '@/components/wallets/balances/fund-button';
import { dailyBalancesQuery, walletQuery } from '@/components/wallets/balances/queries';
import { AwaitedPayments } from '@/components/wallets/overview/awaited-payments';
import { awaitedPaymentsQuery, walletTransactionsQuery } from '@/components/wallets/overview/queries';
import { StatementsButton } from '@/components/wallets/overview/statements-button';
import { WalletBalance } from '@/components/wallets/overview/wallet-balance';
import { WalletTransactions } from '@/components/wallets/overview/wallet-transactions';
import { currencySchema } from '@/lib/contract/money-schemas';
import { prefetch } from '@/lib/dashboard/reads/prefetch';
import * as routes from '@/lib/dashboard/routes/routes';
import { readScope } from '@/lib/dashboard/session/scope';

type Props = PageProps<'/[org]/[env]/wallets/[currency]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: `${(await params).currency} wallet` };
}

/** One wallet's balance, its composition, pending items and latest transactions; makes four API calls. */
export default async function WalletPage({ params }: Props) {
  const scope = await readScope(params);
  const { data: currency } = currencySchema.safeParse((await params).currency);
  if (!currency) notFound();
  return (
    <Page
      title={currencyNames[currency]}
      breadcrumbs={[{ label: 'Wallets', href: routes.wallets(scope.org, scope.env) }]}
      actions={
        <>
          <StatementsButton currency={currency} />
          <FundButton currency={currency} variant="primary" />
        </>
      }
      label="the wallet"
      read={() =>
        prefetch(scope, [
          walletQuery(scope, currency),
          dailyBalancesQuery(scope, currency),
          walletTransactionsQuery(scope, currency),
          awaitedPaymentsQuery(scope, currency),
        ])
      }
    >
      <WalletBalance currency={currency} />
      <AwaitedPayments currency={currency} />
      <WalletTransactions currency={currency} />
    </Page>
  );
}
