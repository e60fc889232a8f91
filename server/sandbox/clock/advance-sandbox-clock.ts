import { setTimeout as sleep } from 'node:timers/promises';
import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { changedFields, recordAct } from '@/server/core/audit-log/record-act';
import { LostClock, releaseClock, takeClock } from '@/server/core/environments/clock';
import { externalCall } from '@/server/core/handlers';
import { inUnitOfWork } from '@/server/core/unit-of-work';
import { loadCalendar } from '@/server/market/calendar/load-calendar';
import { type Context, realTime, type Scope } from '@/server/platform/kernel/context';
import { ApiError, invalidState } from '@/server/platform/kernel/errors';
import { newId } from '@/server/platform/kernel/ids';
import { type Advance, atMoment, type ClockDeps } from './advance-clock-step';
import { presentAdvance } from './read-clock';
import { listsSessions, targetOf } from './rules';
import { runAdvance } from './run-advance';
import { endAdvance, findAdvance, insertAdvance, selectHappenings } from './store';

type Input = InputOf<typeof operations.advanceSandboxClock>;

interface Plan {
  readonly id: string;
  readonly scope: Scope;
}

/** How long a call waits for an earlier advance. */
const LONGEST_WAIT_MS = 20_000;
const LOOK_EVERY_MS = 50;
/** How long a call works, from its start, or after its wait. */
const LONGEST_MS = 25_000;
const LEAST_MS = 8_000;

/** Takes the right to move the clock, unless another advance has it. */
const tryToBegin = (
  { database, serviceMeta }: ClockDeps,
  { id, scope }: Plan,
  input: Input,
): Promise<Advance | null> =>
  inUnitOfWork(database, serviceMeta(), async ({ tx, now: real }) => {
    const taken = await takeClock(tx, scope, { advanceId: id, real });
    if (!taken) return null;
    const { offset, present: from } = taken;
    const target = targetOf(input, from, real);
    const calendar = listsSessions(from, target) ? await loadCalendar({ tx }) : null;
    await insertAdvance(tx, { id, ...scope, fromTime: from, toTime: target, reached: from, createdAt: real });
    return { id, scope, from, target, calendar, offset, unwritten: [] };
  });

async function begin(deps: ClockDeps, plan: Plan, input: Input): Promise<Advance> {
  const until = performance.now() + LONGEST_WAIT_MS;
  for (;;) {
    const begun = await tryToBegin(deps, plan, input);
    if (begun) return begun;
    if (performance.now() >= until || deps.stopping.aborted) {
      throw invalidState('advancing', 'Another advance of this clock is running.');
    }
    await sleep(LOOK_EVERY_MS);
  }
}

/** The last step: releases the clock at the advance's end. */
const end = (deps: ClockDeps, advance: Advance, isComplete: boolean): Promise<void> =>
  atMoment(deps, advance, isComplete ? advance.target : advance.from, async (context) => {
    const { tx, scope, now } = context;
    await endAdvance(tx, advance.id, { reached: now, isComplete, finishedAt: realTime(context) });
    await releaseClock(tx, scope, advance.id);
    return [];
  });

async function advance(deps: ClockDeps, plan: Plan, input: Input): Promise<void> {
  const started = performance.now();
  try {
    const begun = await begin(deps, plan, input);
    const deadline = Math.max(started + LONGEST_MS, performance.now() + LEAST_MS);
    await end(deps, begun, await runAdvance(deps, begun, deadline));
  } catch (error) {
    if (!(error instanceof LostClock)) throw error;
    throw invalidState('taken_over', 'A reset or another advance has moved this clock meanwhile.');
  }
}

/**
 * Advances the clock of the test environment, and does all due work on the way, each in its own transaction and at
 * its own time (`POST /sandbox/clock/advance`). It works for at most 25 s of real time; the next call does the rest.
 * Concurrent advances are serialised; `seconds` count from the clock at the start of this one. A crash leaves every
 * completed step intact.
 * @throws ApiError forbidden with a live key; invalid_state (status: the current time) for a past time, (advancing)
 *   when it waited for others for more than 20 s, (taken_over) when it is reset meanwhile; validation_failed for more
 *   than ten years ahead of real time
 */
export const advanceSandboxClock = externalCall({
  prepare: async (context: Context, input: Input) => {
    const { scope, now } = context;
    if (scope.environment !== 'test') {
      throw new ApiError('forbidden', 'The sandbox works with test keys only.');
    }
    targetOf(input, now, realTime(context));
    return { id: newId(), scope };
  },
  call: advance,
  commit: async (context, { id, scope }): Promise<AnswerOf<typeof operations.advanceSandboxClock>> => {
    const row = await findAdvance(context.tx, scope, id);
    if (!row) throw invalidState('reset', 'The environment was reset.');
    const data = presentAdvance(row, await selectHappenings(context.tx, [id]));
    const changes = changedFields({ now: [data.from, data.now] });
    recordAct(context, 'sandbox_clock.advanced', id, { to: data.to }, changes);
    return { data };
  },
  abandon: async ({ tx }, { id, scope }) => {
    await releaseClock(tx, scope, id);
  },
});
