'use client';

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { goingLiveQuery } from '@/components/organisation/queries';
import { BehindNotice } from '@/components/shell/live/stale-notice';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import { ReadError } from '@/components/shell/states/read-error';
import { LinkButton } from '@/components/ui/controls/link-button';
import { Card } from '@/components/ui/display/card';
import { Alert } from '@/components/ui/feedback/alert';
import { FundButton } from '@/components/wallets/balances/fund-button';
import { walletsQuery } from '@/components/wallets/balances/queries';
import { AwaitedPayments } from '@/components/wallets/overview/awaited-payments';
import { awaitedPaymentsQuery } from '@/components/wallets/overview/queries';
import { WalletStrip, WalletStripSkeleton } from '@/components/wallets/overview/wallet-strip';
import { LatestTransactions } from '@/components/wallets/transactions/latest-transactions';
import { latestTransactionsQuery } from '@/components/wallets/transactions/queries';
import { webhooksQuery } from '@/components/webhooks/endpoints/queries';
import { frameQuery } from '@/lib/client/queries';
import * as routes from '@/lib/dashboard/routes/routes';
import { goingLive as goingLiveRoute } from '@/lib/dashboard/routes/team-routes';
import { nextSteps } from './next-steps';

type OverviewProps = {
  /** False after sign-in with an API key: the page then has no frame query. */
  hasFrame: boolean;
};

/** Two columns; one column where the amounts would not fit. */
const overviewGrid = 'grid items-start gap-6 min-[90rem]:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]';

function Balances() {
  const { data, error, isFetching, refetch } = useQuery(walletsQuery(useScope()));
  if (data) return <WalletStrip wallets={data.data} />;
  if (error) {
    return (
      <Card>
        <ReadError error={error} onRetry={refetch} retrying={isFetching} className="py-8" />
      </Card>
    );
  }
  return <WalletStripSkeleton />;
}

/** One notice for all parts whose figures may be out of date. */
function Behind() {
  const scope = useScope();
  const wallets = useQuery(walletsQuery(scope));
  const awaited = useQuery(awaitedPaymentsQuery(scope));
  const latest = useQuery(latestTransactionsQuery(scope));
  return <BehindNotice reads={[wallets, awaited, latest]} />;
}

/**
 * Returns endpoints with their health. With a frame, they are read only if the frame counts a failing one; without a
 * frame, always. Undefined also for members who may not read them.
 */
function useFailingEndpoints(hasFrame: boolean) {
  const scope = useScope();
  const { allowed } = useAllowed('webhooks:read');
  const { data: frame } = useQuery({ ...frameQuery(scope), enabled: false });
  const isWanted = !hasFrame || (frame?.data.failing_endpoints ?? 0) > 0;
  const { data } = useQuery({ ...webhooksQuery(scope), enabled: allowed && isWanted });
  return data?.data;
}

/** Next steps; renders nothing without steps or while they are unknown. */
function NextSteps({ hasFrame }: OverviewProps) {
  const scope = useScope();
  const { data: wallets } = useQuery(walletsQuery(scope));
  const { data: goingLive } = useQuery(goingLiveQuery(scope));
  const endpoints = useFailingEndpoints(hasFrame);
  const { data: frame } = useQuery({ ...frameQuery(scope), enabled: false });
  const steps = nextSteps({
    environment: scope.env,
    goingLive: goingLive?.data,
    wallets: wallets?.data,
    endpoints,
    approvalsWaiting: frame?.data.approvals_waiting ?? 0,
  });
  if (steps.length === 0) return null;
  const actions: Partial<Record<(typeof steps)[number]['id'], ReactNode>> = {
    'first-funding': <FundButton size="small">Fund a wallet</FundButton>,
    approvals: (
      <LinkButton size="small" href={routes.approvals(scope.org, scope.env)}>
        See approvals
      </LinkButton>
    ),
    'failing-endpoint': (
      <LinkButton size="small" href={routes.webhooks(scope.org, scope.env)}>
        See webhooks
      </LinkButton>
    ),
    documents: (
      <LinkButton size="small" href={routes.kybDocuments(scope.org)}>
        See documents
      </LinkButton>
    ),
    verification: (
      <LinkButton size="small" href={routes.kyb(scope.org)}>
        See verification
      </LinkButton>
    ),
    'going-live': (
      <LinkButton size="small" href={goingLiveRoute(scope.org)}>
        See the checklist
      </LinkButton>
    ),
  };
  return (
    <section aria-label="Next steps" className="space-y-3">
      {steps.map(({ id, tone, title, description }) => (
        <Alert key={id} tone={tone} title={title} action={actions[id]}>
          {description}
        </Alert>
      ))}
    </section>
  );
}

/** Balances, pending items and recent activity. Each part loads, fails and retries independently. */
export function Overview({ hasFrame }: OverviewProps) {
  return (
    <>
      <Behind />
      <NextSteps hasFrame={hasFrame} />
      <Balances />
      <div className={overviewGrid}>
        <AwaitedPayments />
        <LatestTransactions />
      </div>
    </>
  );
}
