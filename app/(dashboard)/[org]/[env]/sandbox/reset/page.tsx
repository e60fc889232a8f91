import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { summaryQuery } from '@/components/holdings/queries';
import { clockQuery } from '@/components/sandbox/queries';
import { ResetView } from '@/components/sandbox-reset/reset-view';
import { reconciliationQuery } from '@/components/transactions/queries';
import { prefetchSandbox } from '@/lib/session/prefetch-sandbox';
import { readScope } from '@/lib/session/scope';
import { resetSandboxAction } from './actions';

export const metadata: Metadata = { title: 'Reset the test environment' };

/** The reset of the test environment, with what it would take away. */
export default async function ResetPage({ params }: PageProps<'/[org]/[env]/sandbox/reset'>) {
  const scope = await readScope(params);
  const reads = [clockQuery(scope), reconciliationQuery(scope), summaryQuery(scope)];
  return (
    <HydrationBoundary state={await prefetchSandbox(scope, reads)}>
      <ResetView reset={resetSandboxAction} />
    </HydrationBoundary>
  );
}
