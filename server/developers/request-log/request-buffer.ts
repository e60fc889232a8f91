import type { LoggedEntry } from './logged-entry';

/** Requests, and bytes of their bodies, that wait at most; what comes then is counted and forgotten. */
const MOST_WAITING = 10_000;
const MOST_BYTES = 32 * 1024 * 1024;
/** Requests that nobody signed, of those. */
const MOST_UNSIGNED = 1_000;

interface RequestBuffer {
  /** Whether there was room for it. */
  readonly push: (entry: LoggedEntry) => boolean;
  /** Takes up to so many out, the oldest. */
  readonly take: (most: number) => LoggedEntry[];
  readonly size: () => number;
}

const weightOf = ({ body, answer }: LoggedEntry): number => (body?.length ?? 0) + (answer?.length ?? 0);

/** Requests that wait to be written. */
export function createRequestBuffer(): RequestBuffer {
  let waiting: LoggedEntry[] = [];
  let bytes = 0;
  let unsigned = 0;

  function push(entry: LoggedEntry): boolean {
    const isFull = waiting.length >= MOST_WAITING || bytes >= MOST_BYTES;
    if (isFull || (!entry.owner && unsigned >= MOST_UNSIGNED)) return false;
    waiting.push(entry);
    bytes += weightOf(entry);
    if (!entry.owner) unsigned += 1;
    return true;
  }

  function take(most: number): LoggedEntry[] {
    const batch = waiting.slice(0, most);
    waiting = waiting.slice(most);
    for (const entry of batch) {
      bytes -= weightOf(entry);
      if (!entry.owner) unsigned -= 1;
    }
    return batch;
  }

  return { push, take, size: () => waiting.length };
}
