'use client';

import { FastForward, SkipForward } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { useMarketStatus } from '@/components/market/common/use-market';
import { ActionFailure } from '@/components/shell/actions/action-failure';
import { Button } from '@/components/ui/controls/button';
import { DayInput } from '@/components/ui/controls/day-input';
import { Card, Section } from '@/components/ui/display/card';
import { useClockOffset, useNow } from '@/components/ui/display/ticker';
import { Alert } from '@/components/ui/feedback/alert';
import { Progress } from '@/components/ui/feedback/progress';
import { FieldFrame } from '@/components/ui/form/field';
import { fromLagosInput } from '@/components/webhooks/replay/replay-labels';
import type { SandboxAdvance, SandboxDue } from '@/lib/contract/sandbox/clock';
import type { ActionError } from '@/lib/dashboard/actions/action-result';
import { formatCount, formatLagos, formatRelative, lagosMinute } from '@/lib/format';
import { dueTitle } from './due-labels';
import { atTime, inOneMonth, inSeconds, steps, targetProblem } from './targets';
import type { Advancing, Way } from './use-advance';

const lagos = (at: number) => formatLagos(new Date(at).toISOString());

type Words = Pick<ActionError, 'title' | 'description'>;

const refusals: Readonly<Record<string, Words>> = {
  advancing: { title: 'Another advance is in progress', description: 'Try again when it has finished.' },
  taken_over: {
    title: 'The clock has changed',
    description: 'It was reset or advanced elsewhere. Check the current time.',
  },
  reset: { title: 'The environment was reset', description: 'Its clock is back to real time.' },
};

/** Maps the status of an `invalid_state` refusal to its text: an unknown status is the clock's current time. */
const refusalText = (status: string): Words =>
  refusals[status] ?? {
    title: 'The clock is already past that',
    description: `It is ${formatLagos(status)} in the sandbox, and the clock only moves forward. Choose a later time.`,
  };

/** Why the clock was not moved. */
export function AdvanceFailure({ error, onRetry }: { error: ActionError; onRetry: () => void }) {
  const own = error.code === 'invalid_state' ? refusalText(error.details.status ?? '') : undefined;
  return <ActionFailure error={{ ...error, ...own }} onRetry={onRetry} />;
}

/** The progress of an advance, measured by the environment's clock, which moves from one due item to the next. */
function Running({ from, until, label }: Way & { label: string }) {
  const now = (useNow() ?? from / 1_000) * 1_000;
  const percent = until > from ? Math.max(0, Math.min(100, ((now - from) / (until - from)) * 100)) : 100;
  return (
    <Card className="p-4">
      <div role="status" className="sr-only">
        {label}
      </div>
      <Progress
        label={label}
        percent={percent}
        detail={`${lagos(Math.min(Math.max(now, from), until))} of ${lagos(until)}`}
      />
    </Card>
  );
}

type AdvanceStateProps = {
  advancing: Advancing;
  /** The latest advance known to the service. */
  latest: SandboxAdvance | undefined;
  /** An advance is in progress, started here or elsewhere. */
  isAdvancing: boolean;
  /** Why the clock can't be advanced, if it can't. */
  refusal: string | undefined;
};

/** The state of an advance: running, interrupted or failed. */
export function AdvanceState({ advancing, latest, isAdvancing, refusal }: AdvanceStateProps) {
  const { way, error, asked, again, go } = advancing;
  if (way) return <Running {...way} label="Advancing the clock" />;
  if (isAdvancing) {
    if (!latest || latest.finished_at) {
      return <Alert title="An advance is in progress">It was started elsewhere.</Alert>;
    }
    const [from, until] = [Date.parse(latest.from), Date.parse(latest.to)];
    return <Running from={from} until={until} label="An advance started elsewhere is in progress" />;
  }
  if (error && !asked) return <AdvanceFailure error={error} onRetry={again} />;
  if (!latest || latest.is_complete) return null;
  return (
    <Alert
      tone="warning"
      title={`The clock reached ${formatLagos(latest.now)}, not ${formatLagos(latest.to)} yet`}
      action={
        <Button disabledReason={refusal} onClick={() => go(atTime(latest.to))}>
          Continue
        </Button>
      }
    >
      Too much was due for one advance. {formatCount(latest.happened_count)}{' '}
      {latest.happened_count === 1 ? 'thing' : 'things'} happened, and nothing was skipped.
    </Alert>
  );
}

type PanelProps = {
  advancing: Advancing;
  schedule: readonly SandboxDue[] | undefined;
  /** Why the clock can't be advanced, if it can't. */
  refusal: string | undefined;
  /** How far the clock may be ahead of real time, in seconds. */
  mostAhead: number;
};

/** Returns the environment's current time in Unix milliseconds; for click handlers, not for rendering. */
function useEnvironmentTime(): () => number {
  const offset = useClockOffset();
  return () => Date.now() + offset;
}

function Jumps({ advancing, schedule, refusal }: PanelProps) {
  const now = useNow();
  const opens = useMarketStatus().data?.data.next_open;
  const next = schedule?.find(({ due_at }) => now !== undefined && Date.parse(due_at) > now * 1_000 + 999);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button
        variant="primary"
        disabledReason={refusal ?? (next ? undefined : 'Nothing is due.')}
        onClick={() => (next ? advancing.go(atTime(next.due_at)) : undefined)}
      >
        <SkipForward aria-hidden="true" />
        Skip to next event
      </Button>
      {opens ? (
        <Button
          disabledReason={refusal}
          onClick={() => advancing.go(atTime(opens))}
          title={`${formatLagos(opens)}, Lagos time`}
        >
          Next market open
        </Button>
      ) : null}
      {next && now !== undefined ? (
        <p className="text-muted text-sm max-sm:w-full sm:ml-2">
          Next: {dueTitle(next)}, {formatRelative(next.due_at, new Date(now * 1_000))}
        </p>
      ) : null}
    </div>
  );
}

function Steps({ advancing, refusal }: PanelProps) {
  const time = useEnvironmentTime();
  return (
    <fieldset aria-label="Advance by" className="flex flex-wrap gap-2">
      {steps.map(({ label, seconds }) => (
        <Button
          key={label}
          disabledReason={refusal}
          onClick={() => advancing.go(inSeconds(seconds, time()))}
          aria-label={`Advance by ${label}`}
        >
          {label}
        </Button>
      ))}
      <Button
        disabledReason={refusal}
        onClick={() => advancing.go(inOneMonth(time()))}
        aria-label="Advance by 1 month"
      >
        1 month
      </Button>
    </fieldset>
  );
}

function ToTime({ advancing, refusal, mostAhead }: PanelProps) {
  const time = useEnvironmentTime();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const found = targetProblem(typed, time(), Date.now() + mostAhead * 1_000);
    setProblem(found);
    const to = fromLagosInput(typed);
    if (found || to === undefined) input.current?.focus();
    else advancing.go(atTime(to));
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      aria-label="Advance to a date and time"
      className="flex flex-wrap items-start gap-2"
    >
      <FieldFrame label="To a date and time, Lagos" error={problem} className="w-60 max-w-full">
        {(attributes) => (
          <DayInput
            {...attributes}
            ref={input}
            withTime
            value={typed}
            min={lagosMinute(new Date(time()))}
            onValueChange={(next) => {
              setTyped(next);
              setProblem(undefined);
            }}
          />
        )}
      </FieldFrame>
      <Button type="submit" disabledReason={refusal} className="h-10 sm:mt-6.5 sm:h-9">
        <FastForward aria-hidden="true" />
        Advance
      </Button>
    </form>
  );
}

/** The controls that advance the clock. */
export function AdvancePanel(props: PanelProps) {
  return (
    <Section title="Advance the clock" description="Everything due until then happens, in order.">
      <div className="space-y-4">
        <Jumps {...props} />
        <Steps {...props} />
        <ToTime {...props} />
      </div>
    </Section>
  );
}
