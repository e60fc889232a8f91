import type { Metadata } from 'next';
import { Page } from '@/components/shell/page/page';
import { transactionsQuery } from '@/components/wallets/transactions/queries';
import { listFilters } from '@/components/wallets/transactions/transactions-filters';
import { TransactionsList } from '@/components/wallets/transactions/transactions-list';
import { prefetch } from '@/lib/dashboard/reads/prefetch';
import { readScope } from '@/lib/dashboard/session/scope';

export const metadata: Metadata = { title: 'Transactions' };

export default async function TransactionsPage({
  params,
  searchParams,
}: PageProps<'/[org]/[env]/transactions'>) {
  const scope = await readScope(params);
  return (
    <Page
      title="Transactions"
      description="All wallet activity with running balances."
      label="the transactions"
      read={async () => prefetch(scope, [transactionsQuery(scope, listFilters(await searchParams))])}
    >
      <TransactionsList />
    </Page>
  );
}
