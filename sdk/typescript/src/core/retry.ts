import type { PartnerDeskError } from './errors.ts';

const FIRST_PAUSE_MS = 250;
const LONGEST_BACKOFF_MS = 8_000;
/** A longer Retry-After is left to the caller. */
const LONGEST_PAUSE_MS = 60_000;

/** Doubles with each attempt; the random half spreads the retries of many clients. */
function backoff(attempt: number): number {
  const whole = Math.min(FIRST_PAUSE_MS * 2 ** (attempt - 1), LONGEST_BACKOFF_MS);
  return whole / 2 + (Math.random() * whole) / 2;
}

/**
 * Whether a retry can't do the work twice. A request rejected as `rate_limited` had no effect. Otherwise reads are
 * safe, and so are writes with an idempotency key.
 */
function isSafe({ status, code }: PartnerDeskError, isRead: boolean, isKeyed: boolean): boolean {
  if (status === 429) return true;
  if (!isRead && !isKeyed) return false;
  if (status === undefined) return true;
  if (status === 503) return code === 'service_unavailable' || code === 'unexpected_answer';
  if (status === 502 || status === 504) return isRead || code === 'unexpected_answer';
  return status === 409 && code === 'idempotency_in_progress';
}

/**
 * Milliseconds to wait before a retry, at least the response's Retry-After; undefined if the request must not be
 * retried.
 * @param attempt number of attempts so far
 */
export function pauseBeforeRetry(
  error: PartnerDeskError,
  request: { readonly method: string; readonly isKeyed: boolean },
  attempt: number,
): number | undefined {
  if (!isSafe(error, request.method === 'GET', request.isKeyed)) return undefined;
  const milliseconds = Math.max((error.retryAfter ?? 0) * 1000, backoff(attempt));
  return milliseconds <= LONGEST_PAUSE_MS ? milliseconds : undefined;
}

/**
 * Waits for the given milliseconds.
 * @throws the signal's reason if it is aborted meanwhile
 */
export function pause(milliseconds: number, signal?: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', stop, { once: true });
  });
}
