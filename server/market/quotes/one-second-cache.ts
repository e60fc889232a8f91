import { promiseCache } from '../simulator/disclosures/promise-cache';

/** Cached seconds and names: the clocks of test environments are at many different times. */
const MOST = 32;

/**
 * Computes an answer once for each name and second of the given time, for all callers of any organisation. Only for
 * answers that depend on name and time alone: nothing private, and nothing stored, which may change, unless the name
 * contains its version.
 */
export function oneSecondCache<Answer>(): (
  name: string,
  now: Date,
  work: () => Promise<Answer>,
) => Promise<Answer> {
  const keep = promiseCache<Answer>(MOST);
  return (name, now, work) => keep(`${Math.floor(now.getTime() / 1000)} ${name}`, work);
}
