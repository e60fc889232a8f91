/** The server became a standby after we connected. */
const READ_ONLY = '25006';
/**
 * SQLSTATE classes and codes that say "not now": connection lost, shutting down, out of connections, timed out; and a statement that
 * was not prepared because the one sent just before it, which should have, was not executed.
 */
const UNAVAILABLE = /^(08...|57P0[1-5]|53...|55P03|57014|25P0[34]|25006|26000)$/;
const CONFLICT = /^(40001|40P01)$/;
/** A lock timeout or a deadlock. */
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

/** The error and its causes: drizzle wraps the driver's error in `cause`. */
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

/** The detail of a database error with this code; undefined for another. */
export function detailOf(error: unknown, code: string): string | undefined {
  for (const one of chain(error)) {
    if (one.code === code && 'detail' in one && typeof one.detail === 'string') return one.detail;
  }
  return undefined;
}

/** A migration changed the result of a prepared statement. */
const STALE_PLAN = /cached plan must not change result type/;
/** The driver's errors without a code: a lost connection, none available, a closing pool. */
const LOST =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed and is not queryable|Cannot use a pool after calling end/;

/** Whether the database is unreachable for now: the same call may succeed soon. */
export function isUnavailable(error: unknown): boolean {
  if (hasCode(error, (code) => UNAVAILABLE.test(code) || SOCKET.has(code))) return true;
  for (const { message } of chain(error)) if (LOST.test(message) || STALE_PLAN.test(message)) return true;
  return false;
}

/** Whether a connection must be replaced: its prepared statements are stale, or its server is no longer the primary. */
export const isStale = (error: unknown): boolean =>
  error instanceof Error && (STALE_PLAN.test(error.message) || hasCode(error, (code) => code === READ_ONLY));

/** Whether two transactions conflicted and one may simply run again. */
export const isConflict = (error: unknown): boolean => hasCode(error, (code) => CONFLICT.test(code));

/** Whether a statement timed out waiting for a lock, which may be free soon. */
export const isLockedOut = (error: unknown): boolean => hasCode(error, (code) => STOOD_BACK.test(code));
