/**
 * Computes a value once for each name, also for concurrent callers. Caches the newest `most`. A failure goes to its
 * waiting callers and is then removed, so that the next call tries again.
 */
export function promiseCache<Value>(
  most: number,
): (name: string, work: () => Promise<Value>) => Promise<Value> {
  const cache = new Map<string, Promise<Value>>();
  return (name, work) => {
    const known = cache.get(name);
    if (known) return known;
    const made = work();
    cache.set(name, made);
    made.catch(() => {
      if (cache.get(name) === made) cache.delete(name);
    });
    for (const oldest of cache.keys()) if (cache.size > most) cache.delete(oldest);
    return made;
  };
}

/** Cached seconds and names: the clocks of test environments are at many different times. */
const MOST = 32;

/**
 * Computes a result once for each name and second of the given time, shared by all callers of any organisation. Use it
 * only for results that depend on name and time alone: nothing private, and nothing stored that may change unless the
 * name contains its version.
 */
export function oneSecondCache<Answer>(): (
  name: string,
  now: Date,
  work: () => Promise<Answer>,
) => Promise<Answer> {
  const keep = promiseCache<Answer>(MOST);
  return (name, now, work) => keep(`${Math.floor(now.getTime() / 1000)} ${name}`, work);
}

/**
 * Bounds an LRUCache by size: `max` would reserve the memory of all entries up front, several megabytes in a new
 * process.
 */
export const atMost = (entries: number) => ({ maxSize: entries, sizeCalculation: () => 1 });
