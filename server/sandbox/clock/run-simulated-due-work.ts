import { readClock } from '@/server/core/environments/clock';
import { inUnitOfWork } from '@/server/core/unit-of-work';
import { isUnavailable } from '@/server/platform/database/failures';
import { type Scope, within } from '@/server/platform/kernel/context';
import type { ClockDeps } from './advance-clock-step';
import { dueWorks, findMovedDue } from './find-due';
import type { MovedDue } from './store';

type Parts = Pick<ClockDeps, 'database' | 'serviceMeta' | 'log'>;

/** Pause of failed work. */
const REST_MS = 60_000;

const nameOf = ({ due }: MovedDue): string => `${due.kind} ${due.resourceId}`;

/** Does one piece of work, unless an advance has begun meanwhile, which then does it. */
function doOne(
  { database, serviceMeta }: Parts,
  { organisationId, offset, due }: MovedDue,
): Promise<boolean> {
  const scope: Scope = { organisationId, environment: 'test' };
  const real = serviceMeta();
  const now = new Date(real.now.getTime() + offset);
  const sandbox = { clockOffset: offset, armedScenarios: 0 };
  return inUnitOfWork(database, { ...real, now, sandbox, clockOf: scope }, async (open) => {
    const clock = await readClock(open.tx, scope);
    if (clock.isAdvancing || clock.offset === 0) return false;
    const work = dueWorks.find(({ kind }) => kind === due.kind);
    return (await work?.run(within(open, scope), due.resourceId ?? '')) != null;
  });
}

/**
 * The job of environments whose clock was moved: does due work there, in their own times, with the handlers that an
 * advance uses. One statement finds it over all of them. Any number of processes may run it: each command locks the
 * row and checks it again.
 * @returns run: does up to `limit` and returns how many
 */
export function createMovedWork(parts: Parts): (limit: number) => Promise<number> {
  const resting = new Map<string, number>();

  return async (limit) => {
    for (const [name, until] of resting) if (until < performance.now()) resting.delete(name);
    const found = await findMovedDue(parts.database.reads, parts.serviceMeta().now, limit);
    let done = 0;
    for (const one of found) {
      if (resting.has(nameOf(one))) continue;
      try {
        if (await doOne(parts, one)) done += 1;
      } catch (error) {
        if (isUnavailable(error)) throw error;
        parts.log.error({ ...one.due, err: error }, 'due work of a test environment failed');
        resting.set(nameOf(one), performance.now() + REST_MS);
      }
    }
    return done;
  };
}
