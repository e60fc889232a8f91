import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { traceQuery } from '@/components/wallets/transactions/queries';
import { TransactionView } from '@/components/wallets/transactions/transaction-view';
import { prefetch } from '@/lib/dashboard/reads/prefetch';
import { readScope } from '@/lib/dashboard/session/scope';

export const metadata: Metadata = { title: 'Transaction' };

/** One transaction and how it came about. */
export default async function TransactionPage({ params }: PageProps<'/[org]/[env]/transactions/[id]'>) {
  const scope = await readScope(params);
  const { id } = await params;
  const state = await prefetch(scope, [traceQuery(scope, id)]);
  return (
    <HydrationBoundary state={state}>
      <TransactionView id={id} />
    </HydrationBoundary>
  );
}
