import type { Operation } from '@/lib/contract/operation';
import type { Spool } from '@/server/platform/blobs/open-spool';
import type { Database } from '@/server/platform/database/database';
import type { OpenContext } from '@/server/platform/kernel/context';
import type { EventStream, Feed } from './event-outbox/stream-events';
import type { RequestMeta } from './unit-of-work';

/** The result of `prepare`: the answer if no call is needed, else the call. */
type Prepared<Given, Answer, Deps> =
  | { readonly kind: 'answered'; readonly answer: Answer }
  | PreparedCall<Given, Answer, Deps>;

export interface PreparedCall<Given, Answer, Deps> {
  readonly kind: 'call';
  /**
   * True when `prepare` stored the request, so that a repeated one resumes the call after a crash. Otherwise a row of
   * the Idempotency-Key marks the request as running.
   */
  readonly isResumable: boolean;
  /** Runs outside of a transaction. @returns the commit, which runs in a transaction and answers */
  readonly call: (deps: Deps) => Promise<(context: Given) => Promise<Answer>>;
  /** Runs in its own transaction after the call or the commit failed. */
  readonly abandon: (context: Given, error: unknown) => Promise<void>;
}

/**
 * A handler that calls an external party: prepare in a transaction, call in none, commit in another. No transaction
 * waits for a network. After a crash only the prepared state remains.
 */
export interface ExternalCall<Given, Input, Answer, Deps> {
  readonly prepare: (context: Given, input: Input) => Promise<Prepared<Given, Answer, Deps>>;
}

interface CallParts<Given, Input, Answer, Deps, Plan, Result> {
  readonly prepare: (context: Given, input: Input) => Promise<Plan>;
  readonly call: (deps: Deps, plan: Plan, input: Input) => Promise<Result>;
  readonly commit: (context: Given, plan: Plan, result: Result, input: Input) => Promise<Answer>;
  readonly abandon?: (context: Given, plan: Plan) => Promise<void>;
}

export const externalCall = <Given extends OpenContext, Input, Answer, Deps, Plan, Result>(
  parts: CallParts<Given, Input, Answer, Deps, Plan, Result>,
): ExternalCall<Given, Input, Answer, Deps> => ({
  prepare: async (preparing, input) => {
    const plan = await parts.prepare(preparing, input);
    return {
      kind: 'call',
      isResumable: false,
      call: async (deps) => {
        const result = await parts.call(deps, plan, input);
        return (context) => parts.commit(context, plan, result, input);
      },
      abandon: async (context) => parts.abandon?.(context, plan),
    };
  },
});

/**
 * Runs an external call without a request, so no answer is stored for an Idempotency-Key.
 * @param transact runs one part in a transaction
 */
export async function runExternalCall<Given, Input, Answer, Deps>(
  transact: <Result>(work: (context: Given) => Promise<Result>) => Promise<Result>,
  { prepare }: ExternalCall<Given, Input, Answer, Deps>,
  deps: Deps,
  input: Input,
): Promise<Answer> {
  const prepared = await transact((context) => prepare(context, input));
  if (prepared.kind === 'answered') return prepared.answer;
  try {
    return await transact(await prepared.call(deps));
  } catch (error) {
    await transact((context) => prepared.abandon(context, error));
    throw error;
  }
}

export interface FileAnswer {
  readonly filename: string;
  readonly contentType: string;
  readonly size: number;
  readonly bytes: AsyncIterable<Uint8Array>;
}

/** Reads the file of a multipart body. */
type ReadFile = (filename: string, spool: Spool) => Promise<object>;

type Run<Given, Input, Answer> = (context: Given, input: Input) => Promise<Answer>;

interface Query<Given, Input, Answer> {
  readonly kind: 'query';
  readonly run: Run<Given, Input, Answer>;
}

interface Command<Given, Input, Answer> {
  readonly kind: 'command';
  readonly run: Run<Given, Input, Answer>;
  readonly isIdempotent: boolean;
  readonly readFile: ReadFile | null;
  /** Deletes the stored answers of its environment in its transaction. */
  readonly deletesAnswers: boolean;
  /** Planned first, then applied together with others. */
  readonly isPlanned: boolean;
}

/** Writes, and calls an external party in between. */
interface CallCommand<Given, Input, Answer, Deps> extends ExternalCall<Given, Input, Answer, Deps> {
  readonly kind: 'call';
  readonly isIdempotent: boolean;
  readonly readFile: ReadFile | null;
  /** Planned first, then applied together with others if no call is needed. */
  readonly isPlanned: boolean;
}

/**
 * Runs each entry of a list in the body as a request of another operation: in its own transactions, once for the
 * request's Idempotency-Key and the entry's index. An entry's error does not stop the others.
 */
export interface Batch<Given, Deps> {
  readonly kind: 'batch';
  /** The operation of one entry; `handler` is its handler. */
  readonly operation: Operation;
  readonly handler: Stated & CallCommand<Given, never, unknown, Deps>;
  /** The body's field with the list. */
  readonly field: string;
  /** How many entries run at once: 1 where an entry depends on those before it. */
  readonly atOnce: number;
  /** Checks what all entries share. @throws ApiError for the whole request */
  readonly check?: (params: Readonly<Record<string, unknown>>) => void;
}

/**
 * Opens its own transactions: an attempt is stored although it is rejected, and passwords are hashed outside of any.
 */
interface OwnTransactions<Input, Answer> {
  readonly kind: 'transactions';
  readonly run: (database: Database, meta: RequestMeta, input: Input) => Promise<Answer>;
}

/** Answers a file's bytes. Its audit entry is written before the first byte is sent. */
interface FileQuery<Given, Input> {
  readonly kind: 'file';
  readonly run: Run<Given, Input, FileAnswer>;
}

/** Answers CSV, row by row. */
interface CsvQuery<Given, Input, Row> {
  readonly kind: 'csv';
  readonly rows: (context: Given, input: Input) => AsyncIterable<Row>;
}

/** Answers when there is something, or after a timeout. */
interface LongPoll<Given, Input, Answer> {
  readonly kind: 'long-poll';
  readonly run: (context: Given, input: Input, feed: Feed) => Promise<Answer>;
}

/** Answers server-sent events. */
interface EventSource<Given, Input> {
  readonly kind: 'event-stream';
  readonly run: (context: Given, input: Input, feed: Feed) => Promise<EventStream>;
}

/** The clock behind `context.now`: the environment's, which a sandbox may have moved, or real time. */
type HandlerClock = 'environment' | 'real';

interface Stated {
  readonly clock: HandlerClock;
  /** Whether it moves its environment's clock; the answer's header then has the new time. */
  readonly movesClock?: boolean;
}

/** What an operation does: its kind, its clock, and whether its answer is stored for the Idempotency-Key. */
export type Handler<Given, Input, Answer, Deps> = Stated &
  (
    | Query<Given, Input, Answer>
    | Command<Given, Input, Answer>
    | CallCommand<Given, Input, Answer, Deps>
    | Batch<Given, Deps>
    | OwnTransactions<Input, Answer>
    | FileQuery<Given, Input>
    | CsvQuery<Given, Input, Answer>
    | LongPoll<Given, Input, Answer>
    | EventSource<Given, Input>
  );

interface Options {
  readonly readFile?: ReadFile;
  readonly deletesAnswers?: boolean;
  readonly movesClock?: boolean;
  readonly isPlanned?: boolean;
}

/** The constructors of handlers, for one clock. An `idempotent` handler's answer is stored for its Idempotency-Key. */
export function handlersBy(clock: HandlerClock) {
  const command =
    (isIdempotent: boolean) =>
    <Given, Input, Answer>(
      run: Run<Given, Input, Answer>,
      { readFile, deletesAnswers = false, movesClock = false, isPlanned = false }: Options = {},
    ) => ({
      kind: 'command' as const,
      clock,
      isIdempotent,
      readFile: readFile ?? null,
      deletesAnswers,
      movesClock,
      isPlanned,
      run,
    });
  const call =
    (isIdempotent: boolean) =>
    <Given, Input, Answer, Deps>(
      { prepare }: ExternalCall<Given, Input, Answer, Deps>,
      { readFile, movesClock = false, isPlanned = false }: Omit<Options, 'deletesAnswers'> = {},
    ) => ({
      kind: 'call' as const,
      clock,
      isIdempotent,
      readFile: readFile ?? null,
      movesClock,
      isPlanned,
      prepare,
    });
  return {
    query: <Given, Input, Answer>(run: Run<Given, Input, Answer>) => ({
      kind: 'query' as const,
      clock,
      run,
    }),
    command: command(false),
    idempotentCommand: command(true),
    call: call(false),
    idempotentCall: call(true),
    batch: <Given, Deps>(batch: Omit<Batch<Given, Deps>, 'kind'>) => ({
      kind: 'batch' as const,
      clock,
      ...batch,
    }),
    ownTransactions: <Input, Answer>(run: OwnTransactions<Input, Answer>['run']) => ({
      kind: 'transactions' as const,
      clock,
      run,
    }),
    file: <Given, Input>(run: FileQuery<Given, Input>['run']) => ({ kind: 'file' as const, clock, run }),
    csv: <Given, Input, Row>(rows: CsvQuery<Given, Input, Row>['rows']) => ({
      kind: 'csv' as const,
      clock,
      rows,
    }),
    longPoll: <Given, Input, Answer>(run: LongPoll<Given, Input, Answer>['run']) => ({
      kind: 'long-poll' as const,
      clock,
      run,
    }),
    eventStream: <Given, Input>(run: EventSource<Given, Input>['run']) => ({
      kind: 'event-stream' as const,
      clock,
      run,
    }),
  };
}
