import type { Metadata } from 'next';
import { PageContent } from '@/components/shell/page/page';
import { traceQuery } from '@/components/wallets/transactions/queries';
import { TransactionView } from '@/components/wallets/transactions/transaction-view';
import { prefetch } from '@/lib/dashboard/reads/prefetch';
import { readScope } from '@/lib/dashboard/session/scope';

export const metadata: Metadata = { title: 'Transaction' };

/** One transaction and its origin. */
export default async function TransactionPage({ params }: PageProps<'/[org]/[env]/transactions/[id]'>) {
  const scope = await readScope(params);
  const { id } = await params;
  return (
    <PageContent label="the transaction" read={() => prefetch(scope, [traceQuery(scope, id)])}>
      <TransactionView id={id} />
    </PageContent>
  );
}
