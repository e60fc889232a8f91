import { setTimeout as sleep } from 'node:timers/promises';
import { LostClock } from '@/server/core/environments/clock';
import { isUnavailable } from '@/server/platform/database/failures';
import { ApiError } from '@/server/platform/kernel/errors';
import { findDueAttempts, findMadeAttempts } from '@/server/webhooks/deliveries/sending/find-made-attempts';
import { type Advance, atMoment, type ClockDeps, type Happening, presentOf } from './advance-clock-step';
import { dueWorks, findDueAfter } from './find-due';
import { nextSession } from './read-clock';
import type { Due } from './rules';

/** An attempt lasts ten seconds at most. */
const LONGEST_WAIT_MS = 11_000;
const FIRST_LOOK_MS = 4;
const LOOK_EVERY_MS = 30;
/** Attempts at one moment that are reported one by one. */
const MOST_AT_ONCE = 1_000;

/** How a wait for attempts ended: all were made; the workers left some; the time was over. */
type Awaited = 'made' | 'left' | 'out_of_time';

/** Waits outside of any transaction until nothing that was due by then is pending. */
async function untilMade(
  { database, stopping }: ClockDeps,
  { scope }: Advance,
  by: Date,
  deadline: number,
): Promise<Awaited> {
  const longest = performance.now() + LONGEST_WAIT_MS;
  for (let rest = FIRST_LOOK_MS; ; rest = Math.min(rest * 2, LOOK_EVERY_MS)) {
    await sleep(rest);
    if ((await findDueAttempts(database.reads, scope, by, 1)).length === 0) return 'made';
    if (performance.now() >= longest) return 'left';
    if (performance.now() >= deadline || stopping.aborted) return 'out_of_time';
  }
}

/**
 * Lets the delivery workers make the webhook attempts of a moment: moves the clock there and waits for them. Attempts
 * not made in time are left to the workers.
 * @param deadline by `performance.now()`
 */
async function awaitAttempts(
  deps: ClockDeps,
  advance: Advance,
  moment: Date,
  deadline: number,
): Promise<Awaited> {
  const { database } = deps;
  const { scope } = advance;
  if (moment > presentOf(deps, advance)) await atMoment(deps, advance, moment, async () => []);
  const by = presentOf(deps, advance);
  const due = await findDueAttempts(database.reads, scope, by, MOST_AT_ONCE);
  if (due.length === 0) return 'made';
  await database.notify('events', `${scope.organisationId}/${scope.environment}`);
  const ended = await untilMade(deps, advance, by, deadline);
  const made = await findMadeAttempts(database.reads, due);
  const happenings = made.map(
    ({ deliveryId, ...attempt }): Happening => ({
      kind: 'webhook_attempt',
      resourceId: deliveryId,
      ...attempt,
    }),
  );
  await atMoment(deps, advance, by, async () => happenings);
  return ended;
}

/** Describes why work failed. */
const failureOf = (error: unknown): string =>
  `failed: ${error instanceof ApiError ? error.message : 'something went wrong on our side'}`;

/**
 * Does one thing that is due, at its own time. One that fails is logged and reported, and does not stop the clock.
 * @returns whether it was done, or there was nothing to do any more; false when it failed
 * @throws LostClock, and the error of a database that is out of reach
 */
async function doDue(deps: ClockDeps, advance: Advance, due: Due): Promise<boolean> {
  const { kind, resourceId, dueAt, reference } = due;
  const work = dueWorks.find((one) => one.kind === kind);
  if (!work || resourceId === null) throw new Error(`nobody does what is due of kind ${kind}`);
  try {
    await atMoment(deps, advance, dueAt, async (context) => {
      const outcome = await work.run(context, resourceId);
      return outcome === null ? [] : [{ kind, at: context.now, resourceId, reference, outcome }];
    });
    return true;
  } catch (error) {
    if (error instanceof LostClock || isUnavailable(error)) throw error;
    deps.log.error({ kind, resourceId, err: error }, 'due work of a test environment failed');
    await atMoment(deps, advance, dueAt, async ({ now: at }) => [
      { kind, at, resourceId, reference, outcome: failureOf(error) },
    ]);
    return false;
  }
}

/** The progress of an advance. */
interface Progress {
  /** Failed work is not retried by the same advance: postponed by a minute, it would recur each minute of a year. */
  readonly failed: Set<string>;
  /** Webhook attempts that were due by then are left to the workers. */
  attemptsAfter: Date | null;
  /** Until when the sessions of the market were passed. */
  sessionAfter: Date;
}

const nameOf = ({ kind, resourceId }: Due): string => `${kind} ${resourceId}`;

/** The next event; undefined when nothing is due before the end. */
async function nextOf(deps: ClockDeps, advance: Advance, progress: Progress): Promise<Due | undefined> {
  const { failed, attemptsAfter } = progress;
  const found = await findDueAfter(deps.database.reads, advance.scope, 1 + failed.size, attemptsAfter);
  const next = found.find((one) => !failed.has(nameOf(one)));
  return next && next.dueAt <= advance.target ? next : undefined;
}

/** The sessions of the market that begin and end before a moment, where they are reported: with the step of that moment. */
function passSessions(advance: Advance, progress: Progress, until: Date): void {
  if (!advance.calendar) return;
  for (;;) {
    const { kind, dueAt: at, reference, outcome } = nextSession(advance.calendar, progress.sessionAfter);
    if (at > until) return;
    advance.unwritten.push({ kind, at, resourceId: null, reference, outcome });
    progress.sessionAfter = at;
  }
}

/**
 * Does all due work until the target of an advance, in order and each at its time.
 * @param deadline by `performance.now()`: nothing is begun after it
 * @returns whether nothing is left to do
 * @throws LostClock
 */
export async function runAdvance(deps: ClockDeps, advance: Advance, deadline: number): Promise<boolean> {
  const progress: Progress = { failed: new Set(), attemptsAfter: null, sessionAfter: advance.from };
  for (;;) {
    const next = await nextOf(deps, advance, progress);
    if (next && (performance.now() >= deadline || deps.stopping.aborted)) return false;
    passSessions(advance, progress, next?.dueAt ?? advance.target);
    if (!next) return true;
    if (next.kind === 'webhook_attempt') {
      const ended = await awaitAttempts(deps, advance, next.dueAt, deadline);
      if (ended === 'out_of_time') return false;
      if (ended === 'left') progress.attemptsAfter = presentOf(deps, advance);
    } else if (!(await doDue(deps, advance, next))) {
      progress.failed.add(nameOf(next));
    }
  }
}
