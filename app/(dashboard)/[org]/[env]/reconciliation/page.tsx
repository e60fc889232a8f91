import type { Metadata } from 'next';
import { PageContent } from '@/components/shell/page/page';
import { reconciliationDaysQuery, reconciliationQuery } from '@/components/wallets/transactions/queries';
import { ReconciliationView } from '@/components/wallets/transactions/reconciliation-view';
import { prefetch } from '@/lib/dashboard/reads/prefetch';
import { readScope } from '@/lib/dashboard/session/scope';

export const metadata: Metadata = { title: 'Reconciliation' };

/** Compares wallet balances with the sums of their transactions, now and by day; makes two API calls. */
export default async function ReconciliationPage({ params }: PageProps<'/[org]/[env]/reconciliation'>) {
  const scope = await readScope(params);
  return (
    <PageContent
      label="the reconciliation"
      read={() => prefetch(scope, [reconciliationQuery(scope), reconciliationDaysQuery(scope)])}
    >
      <ReconciliationView />
    </PageContent>
  );
}
