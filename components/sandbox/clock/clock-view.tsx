'use client';

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BehindNotice } from '@/components/shell/live/behind-notice';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import { ReadError } from '@/components/shell/states/read-error';
import { Card } from '@/components/ui/display/card';
import { Alert } from '@/components/ui/feedback/alert';
import { AdvanceConfirm } from './advance-confirm';
import { AdvancePanel } from './advance-panel';
import { AdvanceState } from './advance-state';
import { Advances } from './advances';
import { ClockCard } from './clock-card';
import { ListSkeleton } from './clock-skeleton';
import { advancesQuery, clockQuery, scheduleQuery } from './queries';
import { Schedule } from './schedule';
import { type AdvanceAction, useAdvance } from './use-advance';

/** Messages tell of an advance that runs; that one broke off with its process, none does. */
const BROKEN_OFF_MS = 5_000;

interface Read {
  readonly data: unknown;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** A part that waits for its read, or says why it could not be made. */
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
  // A request that is created is told by no event: whoever comes back from creating one sees it.
  const schedule = useQuery({ ...scheduleQuery(scope), refetchOnWindowFocus: 'always' });
  const advances = useQuery(advancesQuery(scope));
  return { clock, schedule, advances };
}

type ClockViewProps = {
  advance: AdvanceAction;
  /** How far ahead of real time the clock may stand, in seconds. */
  mostAhead: number;
};

/** The clock of the test environment: what time it is there, the ways on, what is due, and what happened. */
export function ClockView({ advance, mostAhead }: ClockViewProps) {
  const writing = useAllowed('sandbox:write');
  const { clock, schedule, advances } = useReads();
  const advancing = useAdvance(advance);
  const isAdvancing = clock.data?.data.is_advancing ?? false;
  const busy =
    advancing.pending || isAdvancing ? 'The clock is being advanced. Wait until it has arrived.' : undefined;
  const refusal = writing.allowed ? busy : writing.reason;
  const due = schedule.data?.data;
  return (
    <>
      <BehindNotice reads={[clock, schedule, advances]} />
      <ClockCard />
      {writing.allowed ? null : <Alert title="You can look, but not move the clock">{writing.reason}</Alert>}
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
      <Awaited read={advances} label="what happened">
        <Advances advances={advances.data?.data ?? []} />
      </Awaited>
      <AdvanceConfirm advancing={advancing} schedule={due} />
    </>
  );
}
