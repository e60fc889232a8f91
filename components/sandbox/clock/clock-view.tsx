'use client';

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BehindNotice } from '@/components/shell/live/stale-notice';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import { ReadError } from '@/components/shell/states/read-error';
import { cn } from '@/components/ui/cn';
import { Card } from '@/components/ui/display/card';
import type { DescriptionListItem } from '@/components/ui/display/description-list';
import { useClockOffset, useNow, useRealNow } from '@/components/ui/display/ticker';
import { Alert } from '@/components/ui/feedback/alert';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import type { SandboxDue } from '@/lib/contract/sandbox/clock';
import { formatAhead, formatCount, formatLagos } from '@/lib/format';
import { AdvanceFailure, AdvancePanel, AdvanceState } from './advance-panel';
import { Advances } from './advances';
import { ListSkeleton } from './clock-skeleton';
import { dueUntil } from './due-labels';
import { advancesQuery, clockQuery, scheduleQuery } from './queries';
import { Schedule } from './schedule';
import type { Target } from './targets';
import { type AdvanceAction, type Advancing, useAdvance } from './use-advance';

const UNKNOWN = '00 Nov 0000, 00:00';

/** A time in Lagos, to the second; a placeholder of the same width until the browser knows it. */
function Moment({ now, className }: { now: number | undefined; className?: string }) {
  const minute = now === undefined ? UNKNOWN : formatLagos(new Date(now * 1_000).toISOString());
  return (
    <span className={cn('tabular whitespace-nowrap', now === undefined && 'invisible', className)}>
      {minute}
      <span className="text-muted">:{String((now ?? 0) % 60).padStart(2, '0')}</span>
    </span>
  );
}

/** The sandbox time and the real time. */
function ClockCard() {
  const offset = useClockOffset();
  const now = useNow();
  const real = useRealNow();
  return (
    <Card className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 p-4 sm:p-5">
      <section aria-label="Sandbox time" className="min-w-0">
        <h2 className="text-muted text-sm">Sandbox time, Lagos</h2>
        <p className="font-semibold text-2xl sm:text-3xl">
          <Moment now={now} />
        </p>
        <p className="mt-0.5 text-muted">
          {offset > 0 ? `${formatAhead(offset)} ahead of real time` : 'The same as real time'}
        </p>
      </section>
      <section aria-label="Real time" className="min-w-0 sm:text-right">
        <h2 className="text-muted text-sm">Real time, Lagos</h2>
        <p className="font-medium text-lg">
          <Moment now={real} />
        </p>
        <p className="mt-0.5 text-muted text-sm">Signatures and webhook timestamps use it</p>
      </section>
    </Card>
  );
}

/** A schedule with this many items is the maximum of a response, so there may be more. */
const LONGEST_SCHEDULE = 100;

const lagos = (at: number) => `${formatLagos(new Date(at).toISOString())} WAT`;

function itemsOf(target: Target, now: number, schedule: readonly SandboxDue[]): DescriptionListItem[] {
  return [
    { label: 'From', value: lagos(now) },
    { label: 'To', value: lagos(target.until) },
    ...dueUntil(schedule, target.until).map(({ words, count }) => ({
      label: words,
      value: <span className="tabular">{formatCount(count)}</span>,
    })),
  ];
}

function countText(target: Target, schedule: readonly SandboxDue[] | undefined): string {
  if (!schedule) return 'We couldn’t load what is due until then.';
  const count = dueUntil(schedule, target.until).reduce((sum, due) => sum + due.count, 0);
  if (count === 0) return 'Nothing is due until then, as far as we know.';
  const least = count === LONGEST_SCHEDULE ? 'At least ' : '';
  return `${least}${formatCount(count)} ${count === 1 ? 'event is' : 'events are'} due until then, plus anything they trigger.`;
}

type AdvanceConfirmProps = { advancing: Advancing; schedule: readonly SandboxDue[] | undefined };

/** Asks before a long advance and shows how much will happen. */
function AdvanceConfirm({ advancing, schedule }: AdvanceConfirmProps) {
  const { asked, pending, error, confirm, cancel } = advancing;
  const offset = useClockOffset();
  if (!asked) return null;
  const now = Date.now() + offset;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : cancel())}
      title={`Advance the clock by ${formatAhead(asked.until - now)}?`}
      description={`${countText(asked, schedule)} Only a reset turns the clock back.`}
      items={itemsOf(asked, now, schedule ?? [])}
      confirmLabel={error ? 'Try again' : 'Advance'}
      pending={pending}
      error={error ? <AdvanceFailure error={error} onRetry={confirm} /> : undefined}
      onConfirm={confirm}
    />
  );
}

/** A running advance emits messages; one that broke off with its process emits none, so it is polled. */
const BROKEN_OFF_MS = 5_000;

interface Read {
  readonly data: unknown;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** Renders its children when the read succeeds, otherwise a skeleton or the error. */
function Awaited({ read, label, children }: { read: Read; label: string; children: ReactNode }) {
  if (read.data !== undefined) return children;
  if (!read.error) return <ListSkeleton label={label} />;
  return (
    <Card>
      <ReadError error={read.error} onRetry={read.refetch} retrying={read.isFetching} />
    </Card>
  );
}

function useReads() {
  const scope = useScope();
  const clock = useQuery({
    ...clockQuery(scope),
    refetchInterval: ({ state }) => (state.data?.data.is_advancing ? BROKEN_OFF_MS : false),
  });
  // Creating a request emits no event, so refetch when the member returns to the window.
  const schedule = useQuery({ ...scheduleQuery(scope), refetchOnWindowFocus: 'always' });
  const advances = useQuery(advancesQuery(scope));
  return { clock, schedule, advances };
}

type ClockViewProps = {
  advance: AdvanceAction;
  /** How far the clock may be ahead of real time, in seconds. */
  mostAhead: number;
};

/** The clock page of the test environment: current time, controls, schedule and recent advances. */
export function ClockView({ advance, mostAhead }: ClockViewProps) {
  const writing = useAllowed('sandbox:write');
  const { clock, schedule, advances } = useReads();
  const advancing = useAdvance(advance);
  const isAdvancing = clock.data?.data.is_advancing ?? false;
  const busy =
    advancing.pending || isAdvancing ? 'The clock is advancing. Wait until it finishes.' : undefined;
  const refusal = writing.allowed ? busy : writing.reason;
  const due = schedule.data?.data;
  return (
    <>
      <BehindNotice reads={[clock, schedule, advances]} />
      <ClockCard />
      {writing.allowed ? null : <Alert title="Your role can’t move the clock">{writing.reason}</Alert>}
      <AdvanceState
        advancing={advancing}
        latest={advances.data?.data[0]}
        isAdvancing={isAdvancing}
        refusal={refusal}
      />
      <AdvancePanel advancing={advancing} schedule={due} refusal={refusal} mostAhead={mostAhead} />
      <Awaited read={schedule} label="what is due">
        <Schedule schedule={due ?? []} advancing={advancing} refusal={refusal} />
      </Awaited>
      <Awaited read={advances} label="the activity">
        <Advances advances={advances.data?.data ?? []} />
      </Awaited>
      <AdvanceConfirm advancing={advancing} schedule={due} />
    </>
  );
}
