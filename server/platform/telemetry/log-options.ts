import { currentTracer } from './trace-work';

const MOST_FRAMES = 12;
const DEEPEST = 4;

/** An error in a log line. */
interface ShownError {
  readonly [name: string]: unknown;
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  /** Schema names, where the database rejected something. */
  readonly constraint?: string;
  readonly table?: string;
  /** Stack frames only, because the message above them may contain values. */
  readonly stack: string;
  readonly cause?: ShownError;
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/**
 * A message without users' values: drizzle repeats every value of a statement, and PostgreSQL the one that it could
 * not parse.
 */
const withoutValues = (message: string): string =>
  (message.split('\nparams:', 1)[0] ?? '').replace(/(invalid input [^:]*): .*/s, '$1').slice(0, 2_000);

const framesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, MOST_FRAMES)
    .map((line) => line.trim())
    .join('\n');

/** The class, message, code and frames of an error, without users' values. */
export function showError(error: unknown, depth = 0): ShownError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const { code, constraint, table } = error as { code?: unknown; constraint?: unknown; table?: unknown };
  const [shownCode, shownConstraint, shownTable] = [code, constraint, table].map(textOf);
  return {
    type: error.name,
    message: withoutValues(error.message),
    ...(shownCode !== undefined && { code: shownCode }),
    ...(shownConstraint !== undefined && { constraint: shownConstraint }),
    ...(shownTable !== undefined && { table: shownTable }),
    stack: framesOf(error),
    ...(error.cause instanceof Error && depth < DEEPEST && { cause: showError(error.cause, depth + 1) }),
  };
}

/** The trace id for a log line; empty without a trace. */
function traceOfLine(): { readonly traceId?: string } {
  const traceId = currentTracer()?.traceId();
  return traceId === undefined ? {} : { traceId };
}

/** Options of the service's logger. @param level as `LOG_LEVEL` has it */
export const logOptions = (level: string) => ({
  level,
  mixin: traceOfLine,
  serializers: { err: (error: unknown) => showError(error) },
});
