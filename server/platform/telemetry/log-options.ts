import { currentTracer } from './trace-work';

const MOST_FRAMES = 12;
const DEEPEST = 4;

/** An error as a line of the log shows it. */
interface ShownError {
  readonly [name: string]: unknown;
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  /** Names of the schema, where the database refused something. */
  readonly constraint?: string;
  readonly table?: string;
  /** Its frames alone: in front of them the message would stand again, with everything in it. */
  readonly stack: string;
  readonly cause?: ShownError;
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/**
 * A message without what people have given: drizzle repeats every value of a statement, and PostgreSQL the one that it
 * could not read.
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

/** What is shown of an error: its class, message, code and frames, and of none of them a value that somebody gave. */
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

/** What every line records of the trace in which it was written; nothing where there is none. */
function traceOfLine(): { readonly traceId?: string } {
  const traceId = currentTracer()?.traceId();
  return traceId === undefined ? {} : { traceId };
}

/** How the service writes its lines, at the edge and everywhere else. @param level as `LOG_LEVEL` has it */
export const logOptions = (level: string) => ({
  level,
  mixin: traceOfLine,
  serializers: { err: (error: unknown) => showError(error) },
});
