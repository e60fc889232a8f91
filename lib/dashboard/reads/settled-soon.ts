import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * How long a page waits for its first reads before it shows placeholders, in milliseconds. A fast response appears with
 * the page: React shows what replaces a placeholder 300 ms after it at the earliest.
 */
const PATIENCE_MS = 200;

/** Waits for reads, but not for long. Returns whether all of them have ended, in whichever way. */
export async function settledSoon(...reads: readonly (Promise<unknown> | undefined)[]): Promise<boolean> {
  const timer = new AbortController();
  const isReady = await Promise.race([
    Promise.allSettled(reads).then(() => true),
    sleep(PATIENCE_MS, false, { signal: timer.signal }).catch(() => false),
  ]);
  timer.abort();
  return isReady;
}
