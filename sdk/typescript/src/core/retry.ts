import type { PartnerDeskError } from './errors.ts';

const FIRST_PAUSE_MS = 250;
const LONGEST_BACKOFF_MS = 8_000;
/** A Retry-After longer than this is left to the caller. */
const LONGEST_PAUSE_MS = 60_000;

/** Doubles with each attempt; the random half keeps many clients from coming back at once. */
function backoff(attempt: number): number {
  const whole = Math.min(FIRST_PAUSE_MS * 2 ** (attempt - 1), LONGEST_BACKOFF_MS);
  return whole / 2 + (Math.random() * whole) / 2;
}

/**
 * Whether the same request may be sent again without doing its work twice. What is refused as `rate_limited` did nothing.
 * Beyond that a read may be repeated, and a write that has an idempotency key.
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
 * The milliseconds to wait before a failed request is sent again, never less than the answer's Retry-After; undefined when it
 * must not be.
 * @param attempt how many were made
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
 * Waits so many milliseconds.
 * @throws the reason of the signal when it is aborted meanwhile
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
