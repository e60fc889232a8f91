/**
 * Works something out once for each name and gives it to all who ask for it, also while it is under way. The newest `most`
 * are kept. A failure goes to those who wait for it and is then removed, so that whoever asks next tries again.
 */
export function promiseCache<Value>(
  most: number,
): (name: string, work: () => Promise<Value>) => Promise<Value> {
  const kept = new Map<string, Promise<Value>>();
  return (name, work) => {
    const known = kept.get(name);
    if (known) return known;
    const made = work();
    kept.set(name, made);
    made.catch(() => {
      if (kept.get(name) === made) kept.delete(name);
    });
    for (const oldest of kept.keys()) if (kept.size > most) kept.delete(oldest);
    return made;
  };
}
