import type { Metadata } from 'next';
import { FactorHint } from '@/components/account/account/factor-hint';
import { goingLiveQuery } from '@/components/organisation/queries';
import { Overview } from '@/components/overview/overview';
import { Page } from '@/components/shell/page/page';
import { FundButton } from '@/components/wallets/balances/fund-button';
import { walletsQuery } from '@/components/wallets/balances/queries';
import { awaitedPaymentsQuery } from '@/components/wallets/overview/queries';
import { latestTransactionsQuery } from '@/components/wallets/transactions/queries';
import { prefetch } from '@/lib/dashboard/reads/prefetch';
import { pageAccess } from '@/lib/dashboard/session/page-access';
import { readScope } from '@/lib/dashboard/session/scope';
import { factorHintMark } from '@/lib/dashboard/sign-in/factor-hint';

export const metadata: Metadata = { title: 'Overview' };

/** Balances, pending items, recent activity and next steps; makes four API calls. */
export default async function OverviewPage({ params }: PageProps<'/[org]/[env]'>) {
  const scope = await readScope(params);
  const [mark, { sessionId }] = await Promise.all([factorHintMark(scope), pageAccess(scope)]);
  return (
    <Page
      title="Overview"
      actions={<FundButton variant="primary" />}
      label="the overview"
      read={() =>
        prefetch(scope, [
          walletsQuery(scope),
          awaitedPaymentsQuery(scope),
          latestTransactionsQuery(scope),
          goingLiveQuery(scope),
        ])
      }
    >
      {mark ? <FactorHint mark={mark} /> : null}
      <Overview hasFrame={sessionId !== null} />
    </Page>
  );
}
