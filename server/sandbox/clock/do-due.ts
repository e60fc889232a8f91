import { LostClock } from '@/server/core/environments/move-clock';
import { isUnavailable } from '@/server/platform/database/failures';
import { Refusal } from '@/server/platform/kernel/refusal';
import { dueWorks } from './due-works';
import { type Advance, atMoment, type ClockMeans } from './make-step';
import type { Due } from './rules';

/** What became of a thing that could not be done, as people read it. */
const failureOf = (error: unknown): string =>
  `failed: ${error instanceof Refusal ? error.message : 'something is wrong on our side'}`;

/**
 * Does one thing that is due, at its own time. One that fails is logged and told, and does not stop the clock.
 * @returns whether it was done, or there was nothing to do any more; false when it failed
 * @throws LostClock, and what says that the database is out of reach
 */
export async function doDue(means: ClockMeans, advance: Advance, due: Due): Promise<boolean> {
  const { kind, resourceId, dueAt, reference } = due;
  const work = dueWorks.find((one) => one.kind === kind);
  if (!work || resourceId === null) throw new Error(`nobody does what is due of kind ${kind}`);
  try {
    await atMoment(means, advance, dueAt, async (context) => {
      const outcome = await work.run(context, resourceId);
      return outcome === null ? [] : [{ kind, at: context.now, resourceId, reference, outcome }];
    });
    return true;
  } catch (error) {
    if (error instanceof LostClock || isUnavailable(error)) throw error;
    means.log.error({ kind, resourceId, err: error }, 'what was due in a test environment failed');
    await atMoment(means, advance, dueAt, async ({ now: at }) => [
      { kind, at, resourceId, reference, outcome: failureOf(error) },
    ]);
    return false;
  }
}
