import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { FactorHint } from '@/components/account/factor-hint';
import { walletsQuery } from '@/components/balances/queries';
import { Overview } from '@/components/overview/overview';
import { OverviewHeader } from '@/components/overview/overview-header';
import { organisationQuery } from '@/components/overview/queries';
import { latestTransactionsQuery } from '@/components/transactions/queries';
import { awaitedPaymentsQuery } from '@/components/wallets/queries';
import { factorHintMark } from '@/lib/session/factor-hint';
import { prefetch } from '@/lib/session/prefetch';
import { readScope } from '@/lib/session/scope';

export const metadata: Metadata = { title: 'Overview' };

/** Balances, what waits, what just happened and what to do next, at four calls. */
export default async function OverviewPage({ params }: PageProps<'/[org]/[env]'>) {
  const scope = await readScope(params);
  const [mark, state] = await Promise.all([
    factorHintMark(scope),
    prefetch(scope, [
      walletsQuery(scope),
      awaitedPaymentsQuery(scope),
      latestTransactionsQuery(scope),
      organisationQuery(scope),
    ]),
  ]);
  return (
    <HydrationBoundary state={state}>
      <OverviewHeader />
      {mark ? <FactorHint mark={mark} /> : null}
      <Overview />
    </HydrationBoundary>
  );
}
