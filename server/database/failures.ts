/** SQLSTATE classes and codes that say "not now": connection lost, shutting down, out of connections, timed out. */
const UNAVAILABLE = /^(08...|57P0[1-5]|53...|55P03|57014|25P03)$/;
const CONFLICT = /^(40001|40P01)$/;
const SOCKET = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'ENOENT']);

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

const LOST =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/;

/** True when the database is out of reach for now: nothing was done, the same call may succeed soon. */
export function isUnavailable(error: unknown): boolean {
  if (hasCode(error, (code) => UNAVAILABLE.test(code) || SOCKET.has(code))) return true;
  for (const { message } of chain(error)) if (LOST.test(message)) return true;
  return false;
}

/** True when two transactions stood in each other's way and one may simply run again. */
export const isConflict = (error: unknown): boolean => hasCode(error, (code) => CONFLICT.test(code));
