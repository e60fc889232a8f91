import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { transactionsQuery } from '@/components/wallets/transactions/queries';
import { listFilters } from '@/components/wallets/transactions/transactions-filters';
import { TransactionsHeader } from '@/components/wallets/transactions/transactions-header';
import { TransactionsList } from '@/components/wallets/transactions/transactions-list';
import { prefetch } from '@/lib/dashboard/reads/prefetch';
import { readScope } from '@/lib/dashboard/session/scope';

export const metadata: Metadata = { title: 'Transactions' };

/** The ledger statement. */
export default async function TransactionsPage({
  params,
  searchParams,
}: PageProps<'/[org]/[env]/transactions'>) {
  const scope = await readScope(params);
  const state = await prefetch(scope, [transactionsQuery(scope, listFilters(await searchParams))]);
  return (
    <HydrationBoundary state={state}>
      <TransactionsHeader />
      <TransactionsList />
    </HydrationBoundary>
  );
}
