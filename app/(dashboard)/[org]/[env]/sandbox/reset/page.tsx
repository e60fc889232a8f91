import type { Metadata } from 'next';
import { clockQuery } from '@/components/sandbox/clock/queries';
import { ResetView } from '@/components/sandbox/reset/reset-view';
import { PageContent } from '@/components/shell/page/page';
import { summaryQuery } from '@/components/trading/holdings/queries';
import { reconciliationQuery } from '@/components/wallets/transactions/queries';
import { prefetchSandbox } from '@/lib/dashboard/reads/prefetch';
import { readScope } from '@/lib/dashboard/session/scope';
import { resetSandboxAction } from '../actions';

export const metadata: Metadata = { title: 'Reset the test environment' };

/** Resets the test environment, and shows what that deletes. */
export default async function ResetPage({ params }: PageProps<'/[org]/[env]/sandbox/reset'>) {
  const scope = await readScope(params);
  const reads = [clockQuery(scope), reconciliationQuery(scope), summaryQuery(scope)];
  return (
    <PageContent label="the reset" read={() => prefetchSandbox(scope, reads)}>
      <ResetView reset={resetSandboxAction} />
    </PageContent>
  );
}
