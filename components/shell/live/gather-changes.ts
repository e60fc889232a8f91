import { changedBy } from './changed-by';

/**
 * Events often come several at a time, and what happens to one thing comes in steps: the first few rounds of reads are
 * made soon, and a lasting rush costs few.
 */
const GATHER_MS = 150;
const AT_ONCE = 3;
const SPACING_MS = 6_000;

/**
 * Gathers the operations that events have made stale, so that each read is made once for many events.
 * @param flush is told the operations: three times at once at most, and then once in six seconds
 * @returns `add` takes the type of a message; `stop` flushes what is still held and ends it
 */
export function gatherChanges(flush: (operations: ReadonlySet<unknown>) => void) {
  let gathered = new Set<unknown>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** When the first few can be made at once again; unix milliseconds. */
  let restedAt = 0;

  function flushNow(): void {
    clearTimeout(timer);
    timer = undefined;
    restedAt = Math.max(restedAt, Date.now()) + SPACING_MS;
    if (gathered.size > 0) flush(gathered);
    gathered = new Set();
  }

  return {
    add(type: string): void {
      for (const operation of changedBy(type)) gathered.add(operation);
      const wait = restedAt - (AT_ONCE - 1) * SPACING_MS - Date.now();
      timer ??= setTimeout(flushNow, Math.max(GATHER_MS, wait));
    },
    stop: flushNow,
  };
}
