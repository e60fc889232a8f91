'use client';

import { useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { PageHeader } from '@/components/shell/frame/page-header';
import { BehindNotice } from '@/components/shell/live/stale-notice';
import { ReadError } from '@/components/shell/states/read-error';
import { Card } from '@/components/ui/display/card';
import { keysFor } from '@/components/ui/display/keys';
import { Loading, Skeleton, SkeletonFacts } from '@/components/ui/feedback/skeleton';
import type { Rail } from '@/lib/contract/treasury/rails';
import { liveReads, railLimitsQuery, railsQuery, receivingAccountsQuery } from '../treasury/queries';
import { AccountsPart } from './accounts-part';
import { standingOf } from './breaker-labels';
import { RailCard } from './rail-card';
import type { RailDialog } from './rail-dialogs';
import type { RailActions } from './use-rail-action';

/** The cards of the rails while they are on their way, in their own size. */
function RailCardsSkeleton() {
  return (
    <Loading label="the rails" className="grid gap-4 md:grid-cols-2 2xl:grid-cols-4">
      {keysFor(4).map((key) => (
        <Card key={key} className="space-y-4.5 p-5">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="w-56 max-w-full" />
          <SkeletonFacts count={4} />
          <Skeleton className="h-12 w-full" />
        </Card>
      ))}
    </Loading>
  );
}

// Forms weigh something, and most looks at the rails open none.
const RailDialogs = dynamic(() => import('./rail-dialogs').then((file) => file.RailDialogs), {
  loading: () => null,
});

/** How many of them work, in a sentence. */
function summaryOf(rails: readonly Rail[]): string {
  const working = rails.filter((rail) => standingOf(rail).tone === 'positive').length;
  return working === rails.length
    ? 'How live money arrives. All of them work.'
    : `How live money arrives. ${working} of ${rails.length} work as they should.`;
}

/** How live money arrives, how each provider is, its limits, and our own accounts. */
export function RailsView({ actions }: { actions: RailActions }) {
  const [dialog, setDialog] = useState<RailDialog>();
  const rails = useQuery({ ...railsQuery(), ...liveReads });
  const limits = useQuery(railLimitsQuery());
  const accounts = useQuery({ ...receivingAccountsQuery(), ...liveReads });
  const active = accounts.data?.data.find(({ status }) => status === 'active');
  return (
    <>
      <PageHeader
        title="Rails"
        description={rails.data ? summaryOf(rails.data.data) : 'How live money arrives.'}
      />
      <BehindNotice reads={[rails, limits, accounts]} />
      {rails.data ? (
        <div className="grid gap-4 md:grid-cols-2 2xl:grid-cols-4">
          {rails.data.data.map((rail) => (
            <RailCard
              key={rail.name}
              rail={rail}
              limits={(limits.data?.data ?? []).filter(({ method }) => rail.methods.includes(method))}
              onChange={(one) => setDialog({ about: 'limits', limits: one })}
            />
          ))}
        </div>
      ) : rails.error ? (
        <Card>
          <ReadError error={rails.error} onRetry={rails.refetch} retrying={rails.isFetching} />
        </Card>
      ) : (
        <RailCardsSkeleton />
      )}
      <AccountsPart
        read={accounts}
        onPropose={() => setDialog({ about: 'proposal' })}
        onAct={(account, act) => setDialog({ about: 'account', account, act })}
      />
      {dialog ? (
        <RailDialogs dialog={dialog} active={active} actions={actions} onClose={() => setDialog(undefined)} />
      ) : null}
    </>
  );
}
