import { changedBy } from './changed-by';

/** Events often come several at a time: the first is shown soon, and a lasting rush costs few reads. */
const GATHER_MS = 150;
const SPACING_MS = 5_000;

/**
 * Gathers the operations that events have made stale, so that each read is made once for many events.
 * @param flush is told the operations, at most once in five seconds
 * @returns `add` takes the type of a message; `stop` flushes what is still held and ends it
 */
export function gatherChanges(flush: (operations: ReadonlySet<unknown>) => void) {
  let gathered = new Set<unknown>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let flushedAt = 0;

  function flushNow(): void {
    clearTimeout(timer);
    timer = undefined;
    flushedAt = Date.now();
    if (gathered.size > 0) flush(gathered);
    gathered = new Set();
  }

  return {
    add(type: string): void {
      for (const operation of changedBy(type)) gathered.add(operation);
      timer ??= setTimeout(flushNow, Math.max(GATHER_MS, flushedAt + SPACING_MS - Date.now()));
    },
    stop: flushNow,
  };
}
