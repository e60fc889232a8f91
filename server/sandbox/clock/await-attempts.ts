import { setTimeout as sleep } from 'node:timers/promises';
import { findDueAttempts, findMadeAttempts } from '@/server/webhooks/deliveries/sending/find-made-attempts';
import { type Advance, atMoment, type ClockDeps, type Happening, presentOf } from './advance-clock-step';

/** An attempt lasts ten seconds at most. */
const LONGEST_WAIT_MS = 11_000;
const FIRST_LOOK_MS = 4;
const LOOK_EVERY_MS = 30;
/** Attempts at one moment that are told one by one. */
const MOST_AT_ONCE = 1_000;

/** How a wait for attempts ended: they were made; the workers did not come to them; there was no time to wait for them. */
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
 * Lets the delivery workers make the webhook attempts of a moment: the clock is moved there, and goes no further until they
 * have been made. What is not made in time is left to the workers.
 * @param deadline by `performance.now()`: no longer than this
 */
export async function awaitAttempts(
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
