'use client';

import { useState } from 'react';
import { type Action, useAction } from '@/components/shell/actions/use-action';
import { useClockOffset } from '@/components/ui/display/ticker';
import { notifyDone } from '@/components/ui/overlays/toast';
import type { AnswerOf } from '@/lib/contract/operation';
import type { advanceSandboxClock, SandboxAdvance } from '@/lib/contract/sandbox/clock';
import type { ActionInput } from '@/lib/dashboard/actions/action';
import { formatCount, formatLagos } from '@/lib/format';
import { isFar, type Target } from './targets';

export type AdvanceAction = Action<
  ActionInput<typeof advanceSandboxClock>,
  AnswerOf<typeof advanceSandboxClock>
>;

/** The start and end of an advance from this page, in Unix milliseconds. */
export interface Way {
  readonly from: number;
  readonly until: number;
}

const happenedText = (count: number): string => {
  if (count === 0) return 'Nothing was due.';
  return `${formatCount(count)} ${count === 1 ? 'thing' : 'things'} happened.`;
};

function tell({ now, is_complete, happened_count }: SandboxAdvance): void {
  if (!is_complete) return;
  notifyDone({
    title: `It is now ${formatLagos(now)} in the sandbox`,
    description: happenedText(happened_count),
  });
}

/** Advances the clock: immediately over a short time, after confirmation over a long one. */
export function useAdvance(advance: AdvanceAction) {
  const { run, pending, error, reset } = useAction(advance, {
    changes: ['getSandboxClock', 'listSandboxSchedule', 'listSandboxAdvances'],
  });
  const offset = useClockOffset();
  const [asked, setAsked] = useState<Target>();
  const [sent, setSent] = useState<{ target: Target; way: Way }>();

  async function send(target: Target): Promise<void> {
    setSent({ target, way: { from: Date.now() + offset, until: target.until } });
    const result = await run({ body: target.body });
    if (!result.ok) return;
    setAsked(undefined);
    tell(result.data.data);
  }

  return {
    pending,
    error,
    /** The range of the running advance. */
    way: pending ? sent?.way : undefined,
    /** The target that awaits confirmation. */
    asked,
    /** Starts an advance or asks for confirmation. */
    go(target: Target): void {
      if (pending) return;
      reset();
      if (isFar(target, Date.now() + offset)) setAsked(target);
      else void send(target);
    },
    confirm: () => (asked ? void send(asked) : undefined),
    cancel: () => setAsked(undefined),
    /** Retries the failed advance; it takes effect once. */
    again: () => (sent ? void send(sent.target) : undefined),
  };
}
export type Advancing = ReturnType<typeof useAdvance>;
