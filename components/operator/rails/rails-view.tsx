'use client';

import { useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { PageHeader } from '@/components/shell/frame/page-header';
import { BehindNotice } from '@/components/shell/live/stale-notice';
import { useSharedRead } from '@/components/shell/page/use-shared-read';
import { ReadError } from '@/components/shell/states/read-error';
import { Button } from '@/components/ui/controls/button';
import { TextLink } from '@/components/ui/controls/link';
import { Amount } from '@/components/ui/display/amount';
import { Card } from '@/components/ui/display/card';
import { DescriptionList, type DescriptionListItem } from '@/components/ui/display/description-list';
import { keysFor } from '@/components/ui/display/keys';
import { RelativeTime, Time } from '@/components/ui/display/time';
import { Loading, Skeleton, SkeletonFacts } from '@/components/ui/feedback/skeleton';
import { Status } from '@/components/ui/feedback/status';
import { fundingMethodLabels, railLabels } from '@/components/wallets/labels/funding';
import type { Rail, RailLimits } from '@/lib/contract/treasury/rails';
import * as routes from '@/lib/dashboard/routes/treasury-routes';
import { formatCount } from '@/lib/format';
import { liveReads, railLimitsQuery, railsQuery, receivingAccountsQuery } from '../common/queries';
import { AccountsPart } from './accounts-part';
import { standingOf } from './breaker-labels';
import type { RailDialog } from './rail-dialogs';
import { RotationCard } from './rotation-card';
import type { RailActions } from './use-rail-action';

const count = (value: number) => <span className="tabular">{formatCount(value)}</span>;

function breakerFacts({ breaker }: Rail): DescriptionListItem[] {
  if (!breaker) return [];
  const {
    state,
    opened_at: since,
    retry_at: next,
    last_error: lastError,
    last_answer_at: answered,
  } = breaker;
  return [
    ...(since && state !== 'closed' ? [{ label: 'Paused since', value: <Time value={since} /> }] : []),
    ...(next && state !== 'closed' ? [{ label: 'Next try from', value: <Time value={next} /> }] : []),
    ...(breaker.failures > 0 ? [{ label: 'Failures in a row', value: count(breaker.failures) }] : []),
    ...(lastError ? [{ label: 'Last error', value: lastError }] : []),
    ...(answered ? [{ label: 'Last response', value: <RelativeTime value={answered} /> }] : []),
  ];
}

function requestFacts(rail: Rail): DescriptionListItem[] {
  const exceptions = rail.open_exceptions;
  return [
    { label: 'Awaiting payment or consent', value: count(rail.open_requests) },
    {
      label: 'Not confirmed by the provider',
      value: (
        <span className={rail.unclear_requests > 0 ? 'font-medium text-warning' : undefined}>
          {count(rail.unclear_requests)}
        </span>
      ),
    },
    {
      label: 'Open exceptions',
      value: (
        <TextLink href={routes.operatorExceptions({ rail: rail.name })}>
          {formatCount(exceptions)}
          <span className="sr-only"> of {railLabels[rail.name]}</span>
        </TextLink>
      ),
    },
  ];
}

type LimitsProps = { limits: readonly RailLimits[]; onChange: (limits: RailLimits) => void };

/** The minimum and maximum of a single request, with a button to change them. */
function Limits({ limits, onChange }: LimitsProps) {
  return (
    <ul className="divide-y divide-border border-border border-t">
      {limits.map((one) => (
        <li key={one.method} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5 sm:px-5">
          <div className="min-w-0 flex-1 basis-48">
            <p className="font-medium">{fundingMethodLabels[one.method].label}</p>
            <p className="text-muted text-sm">
              <Amount value={one.minimum} currency={one.currency} /> to{' '}
              <Amount value={one.maximum} currency={one.currency} />
              {one.source === 'settings' ? ' (default)' : null}
              {one.set_by ? `, set by ${one.set_by.name}` : null}
              {one.set_at ? (
                <>
                  {' '}
                  on <Time value={one.set_at} show="date" />
                </>
              ) : null}
            </p>
          </div>
          <Button
            size="small"
            aria-label={`Change the limits of ${fundingMethodLabels[one.method].inSentence}`}
            onClick={() => onChange(one)}
          >
            Change limits
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** One rail for live money: its state, what waits on it, and its limits. */
function RailCard({ rail, ...limits }: LimitsProps & { rail: Rail }) {
  const { label, tone, meaning } = standingOf(rail);
  return (
    <section aria-label={railLabels[rail.name]} className="min-w-0">
      <Card className="flex h-full flex-col overflow-clip">
        <div className="flex-1 px-4 py-4 sm:px-5">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 className="font-semibold text-lg">{railLabels[rail.name]}</h2>
            <Status tone={tone} label={label} />
          </div>
          <p className="mt-1 text-muted [overflow-wrap:anywhere]">{meaning}</p>
          <DescriptionList
            items={[...breakerFacts(rail), ...requestFacts(rail)]}
            className="mt-3 border-border border-t pt-2.25"
          />
        </div>
        <Limits {...limits} />
      </Card>
    </section>
  );
}

/** The loading state of the rails, in their final size. */
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

// Forms are large, and most visits to the rails open none.
const RailDialogs = dynamic(() => import('./rail-dialogs').then((file) => file.RailDialogs), {
  loading: () => null,
});

/** The number of working rails, in a sentence. */
function summaryOf(rails: readonly Rail[]): string {
  const working = rails.filter((rail) => standingOf(rail).tone === 'positive').length;
  return working === rails.length
    ? 'How live money arrives. All rails work.'
    : `How live money arrives. ${working} of ${rails.length} rails ${working === 1 ? 'works' : 'work'}.`;
}

/** The rails for live money, the state of each provider, their limits, and our own accounts. */
export function RailsView({ actions }: { actions: RailActions }) {
  const [dialog, setDialog] = useState<RailDialog>();
  const rails = useSharedRead({ ...railsQuery(), ...liveReads });
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
      <RotationCard />
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
