import { ApiError } from '@/lib/client/errors';
import { isRateLimited } from '@/lib/dashboard/actions/sentences';

/** Reads of this page that wait for the rate limit. */
export interface LimitedReads {
  /** When the service accepts them again, in Unix seconds. */
  readonly until: number;
  /** Some visible data is out of date. */
  readonly hasOldData: boolean;
  readonly retry: () => Promise<unknown>;
}

const failureListeners = new Set<(error: unknown) => void>();

/** Reports the error of a read: the session may have ended. */
export function reportFailure(error: unknown): void {
  for (const listener of failureListeners) listener(error);
}

/** Subscribes to the errors of reads; returns an unsubscribe function. */
export function onFailure(listener: (error: unknown) => void): () => void {
  failureListeners.add(listener);
  return () => failureListeners.delete(listener);
}

/** When a rate-limited read is allowed again, in Unix seconds; undefined for other errors. */
export const limitedUntil = (error: unknown): number | undefined =>
  error instanceof ApiError && isRateLimited(error) ? untilAfter(error.retryAfter) : undefined;

/** The end of a wait that begins now, in Unix seconds. */
export const untilAfter = (seconds: number | undefined): number =>
  Math.ceil(Date.now() / 1000) + (seconds ?? 1);

const bySource = new Map<object, LimitedReads>();
const listeners = new Set<() => void>();
let all: LimitedReads | undefined;

function combine(): LimitedReads | undefined {
  const sources = [...bySource.values()];
  if (sources.length === 0) return undefined;
  const until = Math.max(...sources.map((one) => one.until));
  const hasOldData = sources.some((one) => one.hasOldData);
  if (all?.until === until && all.hasOldData === hasOldData) return all;
  return {
    until,
    hasOldData,
    retry: () => Promise.all([...bySource.values()].map((one) => one.retry())),
  };
}

/** Reports which reads of a source wait for the rate limit; undefined if none. */
export function setLimited(source: object, limited: LimitedReads | undefined): void {
  if (limited) bySource.set(source, limited);
  else if (!bySource.delete(source)) return;
  const next = combine();
  if (next === all) return;
  all = next;
  for (const listener of listeners) listener();
}

/** The reads of this page that wait for the rate limit; the same object until that changes. */
export const limitedReads = (): LimitedReads | undefined => all;

/** Subscribes to `limitedReads`; returns an unsubscribe function. */
export function onLimited(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
