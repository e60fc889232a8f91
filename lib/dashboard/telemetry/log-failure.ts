import { fieldsOf } from '@/lib/contract/records';
import 'server-only';
import { ApiError } from '@/lib/client/errors';
import { logLine } from './dashboard-log';

/** How often the causes of an error are followed. */
const DEEPEST = 5;

/** The service's answer behind an error, if there is one: it knows the request's id. */
function answerBehind(error: unknown): ApiError | undefined {
  let cause = error;
  for (let depth = 0; cause instanceof Error && depth < DEEPEST; depth += 1) {
    if (cause instanceof ApiError) return cause;
    cause = cause.cause;
  }
  return undefined;
}

/**
 * Writes what a page, an action or a route handler failed with, with the id of the service's request behind it.
 * @param where the route with its parameters in brackets: never the address as it was called
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

/** Where it happened, without the message in front, which may repeat what somebody typed. */
const framesOf = ({ stack = '' }: Error): string[] =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 8)
    .map((line) => line.trim());
