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
