'use client';

import { ActionFailure } from '@/components/shell/actions/action-failure';
import { Button } from '@/components/ui/controls/button';
import { Card } from '@/components/ui/display/card';
import { useNow } from '@/components/ui/display/ticker';
import { Alert } from '@/components/ui/feedback/alert';
import { Progress } from '@/components/ui/feedback/progress';
import type { SandboxAdvance } from '@/lib/contract/sandbox/clock';
import type { ActionError } from '@/lib/dashboard/actions/action-result';
import { formatCount, formatLagos } from '@/lib/format';
import { atTime } from './targets';
import type { Advancing, Way } from './use-advance';

const lagos = (at: number) => formatLagos(new Date(at).toISOString());

type Words = Pick<ActionError, 'title' | 'description'>;

const refusals: Readonly<Record<string, Words>> = {
  advancing: { title: 'Another advance is in progress', description: 'Try again when it is over.' },
  taken_over: {
    title: 'The clock has changed',
    description: 'It was reset or advanced elsewhere. Check the current time.',
  },
  reset: { title: 'The environment was reset', description: 'Its clock is back to real time.' },
};

/** The words of a refusal: what is no state of an advance is the time at which the clock stands. */
const refusalText = (status: string): Words =>
  refusals[status] ?? {
    title: 'The clock is already past that',
    description: `It is ${formatLagos(status)} in the sandbox, and the clock only moves forward. Choose a later time.`,
  };

/** Why the clock was not moved, in the words of the clock. */
export function AdvanceFailure({ error, onRetry }: { error: ActionError; onRetry: () => void }) {
  const own = error.code === 'invalid_state' ? refusalText(error.details.status ?? '') : undefined;
  return (
    <ActionFailure
      error={{ ...error, ...own }}
      uncertainAdvice="Try again: the clock is moved once."
      onRetry={onRetry}
    />
  );
}

/** How far an advance has come: by the environment's clock, which is moved from one thing that is due to the next. */
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
  /** The latest advance that the service knows. */
  latest: SandboxAdvance | undefined;
  /** An advance is in progress, from here or from elsewhere. */
  isAdvancing: boolean;
  /** Why the clock can't be moved on, if it can't. */
  refusal: string | undefined;
};

/** What of moving the clock is under way, was left half done, or failed. */
export function AdvanceState({ advancing, latest, isAdvancing, refusal }: AdvanceStateProps) {
  const { way, error, asked, again, go } = advancing;
  if (way) return <Running {...way} label="Advancing the clock" />;
  if (isAdvancing) {
    if (!latest || latest.finished_at) {
      return <Alert title="An advance is in progress">It was begun elsewhere.</Alert>;
    }
    const [from, until] = [Date.parse(latest.from), Date.parse(latest.to)];
    return <Running from={from} until={until} label="An advance started elsewhere is in progress" />;
  }
  if (error && !asked) return <AdvanceFailure error={error} onRetry={again} />;
  if (!latest || latest.is_complete) return null;
  return (
    <Alert
      tone="warning"
      title={`The clock came to ${formatLagos(latest.now)}, not yet to ${formatLagos(latest.to)}`}
      action={
        <Button disabledReason={refusal} onClick={() => go(atTime(latest.to))}>
          Go on
        </Button>
      }
    >
      There was too much for one advance. {formatCount(latest.happened_count)}{' '}
      {latest.happened_count === 1 ? 'thing' : 'things'} happened, and nothing was skipped.
    </Alert>
  );
}
