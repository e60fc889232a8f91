'use client';

import { useRef, useState } from 'react';
import { newIdempotencyKey } from '@/components/shell/actions/intents';
import type { Action } from '@/components/shell/actions/use-action';
import { useScope } from '@/components/shell/session/scope';
import { signInAgain } from '@/components/shell/session/sign-in-again';
import { announce } from '@/components/ui/feedback/announcer';
import type { Event } from '@/lib/contract/webhooks/events';
import type { TracedCall, TracedInput } from '@/lib/dashboard/telemetry/traced-call';
import { followRecipe, type Progress, type StepRun } from './follow-recipe';
import type { RecipeView } from './recipe-view';

export type TraceAction = Action<TracedInput, TracedCall>;

const LOOK_PAUSE_MS = 1_000;
const WAITING: StepRun = { state: 'waiting' };

/** Makes the calls of a recipe, in test mode and for real, and holds what became of each. */
export function useRecipe(recipe: RecipeView, trace: TraceAction) {
  const scope = useScope();
  const [runs, setRuns] = useState<readonly StepRun[]>([]);
  const [event, setEvent] = useState<Event>();
  const [pending, setPending] = useState(false);
  const running = useRef(false);
  const stopped = useRef<Progress>(undefined);

  const runsNow = (known: readonly StepRun[]) => recipe.steps.map((_, index) => known[index] ?? WAITING);

  function onRun(index: number, run: StepRun): void {
    setRuns((before) => runsNow(before).map((known, place) => (place === index ? run : known)));
    if (run.error?.code === 'session_ended') signInAgain();
  }

  async function run(from: Progress): Promise<void> {
    if (running.current) return;
    running.current = true;
    setPending(true);
    stopped.current = await followRecipe(recipe, from, {
      send: (input) => trace(scope, input),
      onRun,
      onEvent: setEvent,
      pause: () => new Promise((resolve) => setTimeout(resolve, LOOK_PAUSE_MS)),
    });
    announce(stopped.current ? 'A call was refused.' : 'All calls are made.');
    running.current = false;
    setPending(false);
  }

  return {
    runs: runsNow(runs),
    event,
    pending,
    /** Begins afresh. */
    start: (): void => {
      if (running.current) return;
      setRuns([]);
      setEvent(undefined);
      void run({ values: {}, keys: recipe.steps.map(newIdempotencyKey), next: 0 });
    },
    /** Sends the call that failed again, with its own Idempotency-Key, and goes on from there. */
    goOn: (): void => void (stopped.current && run(stopped.current)),
  };
}
