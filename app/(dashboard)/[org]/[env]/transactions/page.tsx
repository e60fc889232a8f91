import type { Metadata } from 'next';
import { PageHeader } from '@/components/shell/frame/page-header';
import { TransactionsList } from '@/components/wallets/transactions/transactions-list';
import { readScope } from '@/lib/dashboard/session/scope';

export const metadata: Metadata = { title: 'Transactions' };

/** Makes two API calls: the page of the list, and the summary of what matches. */
export default async function TransactionsPage({
  params,
  searchParams,
}: PageProps<'/[org]/[env]/transactions'>) {
  return (
    <>
      <PageHeader isList title="Transactions" description="All wallet activity with running balances." />
      <TransactionsList scope={await readScope(params)} address={await searchParams} />
    </>
  );
}
