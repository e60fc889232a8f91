import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { reconciliationQuery } from '@/components/wallets/transactions/queries';
import { ReconciliationView } from '@/components/wallets/transactions/reconciliation-view';
import { prefetch } from '@/lib/dashboard/reads/prefetch';
import { readScope } from '@/lib/dashboard/session/scope';

export const metadata: Metadata = { title: 'Reconciliation' };

/** Wallet balances beside the sums of their transactions. */
export default async function ReconciliationPage({ params }: PageProps<'/[org]/[env]/reconciliation'>) {
  const scope = await readScope(params);
  const state = await prefetch(scope, [reconciliationQuery(scope)]);
  return (
    <HydrationBoundary state={state}>
      <ReconciliationView />
    </HydrationBoundary>
  );
}
