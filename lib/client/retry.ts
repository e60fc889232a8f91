import { type ApiError, UNEXPECTED_ANSWER } from './errors';

/** Reads and POSTs with an Idempotency-Key are safe to repeat; nothing else is. */
type Repeatable = 'read' | 'keyed' | 'never';

const MOST_ATTEMPTS = 4;
const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 10_000;

/** Classifies whether a request can be sent again without repeating its effect. */
export function repeatable(method: string, idempotencyKey: string | undefined): Repeatable {
  if (method === 'GET' || method === 'HEAD') return 'read';
  return method === 'POST' && idempotencyKey ? 'keyed' : 'never';
}

/** Doubles with each attempt; the random half prevents many clients from retrying together. */
function backoff(attempt: number): number {
  const whole = FIRST_PAUSE_MS * 2 ** (attempt - 1);
  return whole / 2 + (Math.random() * whole) / 2;
}

function mayPass(error: ApiError, kind: Repeatable): boolean {
  if (error.status === 502) return kind === 'read';
  if (error.status === 503) return error.code === 'service_unavailable' || error.code === UNEXPECTED_ANSWER;
  return error.status === 409 && error.code === 'idempotency_in_progress';
}

/**
 * Returns how long to wait before the next attempt, in milliseconds; undefined if there must be none.
 * @param attempt the number of attempts so far
 * @param error the service's error; undefined if no response arrived
 */
export function pauseBeforeRetry(
  kind: Repeatable,
  attempt: number,
  error: ApiError | undefined,
): number | undefined {
  if (kind === 'never' || attempt >= MOST_ATTEMPTS) return undefined;
  if (error && !mayPass(error, kind)) return undefined;
  const pause = Math.max((error?.retryAfter ?? 0) * 1000, backoff(attempt));
  return pause <= LONGEST_PAUSE_MS ? pause : undefined;
}
