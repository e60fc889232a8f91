import { promiseCache } from '../simulator/disclosures/promise-cache';

/** Seconds and names of which answers are kept: the clocks of test environments stand at many times at once. */
const MOST = 32;

/**
 * Works an answer out once for each name and second of the given time, and gives it to all who ask in that second, whichever
 * organisation they belong to. Only for what follows from name and time alone: nothing of anybody's, and nothing that is
 * stored, which may have changed meanwhile, unless the name has its version.
 */
export function oneSecondCache<Answer>(): (
  name: string,
  now: Date,
  work: () => Promise<Answer>,
) => Promise<Answer> {
  const keep = promiseCache<Answer>(MOST);
  return (name, now, work) => keep(`${Math.floor(now.getTime() / 1000)} ${name}`, work);
}
