import { fieldsOf } from '@/lib/contract/records';
import 'server-only';
import { ApiError } from '@/lib/client/errors';
import { logLine } from './dashboard-log';

/** The maximum depth of an error's causes to follow. */
const DEEPEST = 5;

/** Finds the service's error behind an error, which contains the request id. */
function answerBehind(error: unknown): ApiError | undefined {
  let cause = error;
  for (let depth = 0; cause instanceof Error && depth < DEEPEST; depth += 1) {
    if (cause instanceof ApiError) return cause;
    cause = cause.cause;
  }
  return undefined;
}

/**
 * Logs the failure of a page, action or route handler, with the id of the service's request.
 * @param where the route with its parameters in brackets: never the requested URL
 */
export function logFailure(error: unknown, where: { readonly method: string; readonly route: string }): void {
  const answer = answerBehind(error);
  const { digest } = fieldsOf(error);
  logLine(
    'error',
    {
      ...where,
      error: error instanceof Error ? error.name : typeof error,
      stack: error instanceof Error ? framesOf(error) : undefined,
      digest: typeof digest === 'string' ? digest : undefined,
      code: answer?.code,
      requestId: answer?.requestId,
    },
    'request failed',
  );
}

/** The stack frames without the message, which may repeat user input. */
const framesOf = ({ stack = '' }: Error): string[] =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 8)
    .map((line) => line.trim());
