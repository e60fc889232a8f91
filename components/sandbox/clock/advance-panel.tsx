'use client';

import { FastForward, SkipForward } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { useMarketStatus } from '@/components/market/common/use-market-status';
import { Button } from '@/components/ui/controls/button';
import { Input } from '@/components/ui/controls/input';
import { Section } from '@/components/ui/display/card';
import { useClockOffset, useNow } from '@/components/ui/display/ticker';
import { FieldFrame } from '@/components/ui/form/field';
import { fromLagosInput } from '@/components/webhooks/replay/lagos-input';
import type { SandboxDue } from '@/lib/contract/sandbox/clock';
import { formatLagos, formatRelative, lagosMinute } from '@/lib/format';
import { dueTitle } from './due-labels';
import { atTime, inOneMonth, inSeconds, steps, targetProblem } from './targets';
import type { Advancing } from './use-advance';

type PanelProps = {
  advancing: Advancing;
  schedule: readonly SandboxDue[] | undefined;
  /** Why the clock can't be moved on, if it can't. */
  refusal: string | undefined;
  /** How far ahead of real time the clock may stand, in seconds. */
  mostAhead: number;
};

/** The environment's time at this moment, in unix milliseconds; for presses, not for what is shown. */
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
  const id = useId();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const found = targetProblem(typed, time(), Date.now() + mostAhead * 1_000);
    setProblem(found);
    const to = fromLagosInput(typed);
    if (found || to === undefined) document.getElementById(`${id}-to`)?.focus();
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
          <Input
            {...attributes}
            id={attributes.id}
            type="datetime-local"
            value={typed}
            min={lagosMinute(new Date(time()))}
            onChange={(event) => {
              setTyped(event.target.value);
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

/** The ways to move the clock on. */
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
