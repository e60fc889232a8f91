/** A server that became a standby while we were connected to it. */
const READ_ONLY = '25006';
/** SQLSTATE classes and codes that say "not now": connection lost, shutting down, out of connections, timed out. */
const UNAVAILABLE = /^(08...|57P0[1-5]|53...|55P03|57014|25P0[34]|25006)$/;
const CONFLICT = /^(40001|40P01)$/;
/** A lock was not to be had in its time, or two waited for each other. */
const STOOD_BACK = /^(55P03|40P01)$/;
const SOCKET = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
]);

/** The error itself and those that it wraps: drizzle hides the driver's error in `cause`. */
function* chain(error: unknown): Generator<Error & { code?: unknown }> {
  for (let depth = 0; error instanceof Error && depth < 5; depth += 1) {
    yield error;
    error = error.cause;
  }
}

const hasCode = (error: unknown, matches: (code: string) => boolean): boolean => {
  for (const { code } of chain(error)) if (typeof code === 'string' && matches(code)) return true;
  return false;
};

/** The detail of an error of the database with this code; undefined where it is another. */
export function detailOf(error: unknown, code: string): string | undefined {
  for (const one of chain(error)) {
    if (one.code === code && 'detail' in one && typeof one.detail === 'string') return one.detail;
  }
  return undefined;
}

/** A migration has changed what a statement answers that this connection had prepared. */
const STALE_PLAN = /cached plan must not change result type/;
/** The driver's errors without a code: of a connection that is gone, of one that could not be had, of a pool that closes. */
const LOST =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed and is not queryable|Cannot use a pool after calling end/;

/** True when the database is out of reach for now: the same call may succeed soon. */
export function isUnavailable(error: unknown): boolean {
  if (hasCode(error, (code) => UNAVAILABLE.test(code) || SOCKET.has(code))) return true;
  for (const { message } of chain(error)) if (LOST.test(message) || STALE_PLAN.test(message)) return true;
  return false;
}

/** True of a connection that goes on failing like this: it has prepared what is no more, or its server is the primary no more. */
export const isStale = (error: unknown): boolean =>
  error instanceof Error && (STALE_PLAN.test(error.message) || hasCode(error, (code) => code === READ_ONLY));

/** True when two transactions stood in each other's way and one may simply run again. */
export const isConflict = (error: unknown): boolean => hasCode(error, (code) => CONFLICT.test(code));

/** True when a statement gave up its wait for a lock: nothing is wrong, and it may be had soon. */
export const isLockedOut = (error: unknown): boolean => hasCode(error, (code) => STOOD_BACK.test(code));
