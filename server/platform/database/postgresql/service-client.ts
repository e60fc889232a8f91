import { createHash } from 'node:crypto';
import type { Socket } from 'node:net';
import pg from 'pg';
import { traceStatement } from '../../telemetry/trace-work';
import { isStale } from '../failures';
import type { Columns } from './columns';
import type { PostgresqlOptions } from './postgresql-options';
import { ReadQuery } from './read-query';

/** Statements beyond this many are sent unnamed: combinations of filters make unlimited texts. */
const MOST = 500;

/**
 * Prefix of a statement that is planned each time: a cached plan from when its tables were nearly empty would scan
 * them once they are large.
 */
const PLANNED_ANEW = '/* planned anew */';

const names = new Map<string, string>();

/**
 * The name of a prepared statement, made from its text; undefined for an unnamed one. PgBouncer separates such names
 * in transaction mode from version 1.21 on.
 */
function nameOf(text: string): string | undefined {
  if (text.startsWith(PLANNED_ANEW)) return undefined;
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= MOST) return undefined;
  const name = `s${createHash('sha1').update(text).digest('hex').slice(0, 20)}`;
  names.set(text, name);
  return name;
}

/** How long the server may exceed its own statement timeout. */
const GRACE_MS = 5_000;

/** A statement from drizzle to the driver. */
interface StatementConfig {
  readonly text: string;
  readonly name?: string | undefined;
  readonly values?: unknown[];
  /** The columns of a read whose rows `ReadQuery` makes; undefined for others. */
  readonly columns?: Columns | undefined;
}

const isStatement = (value: unknown): value is StatementConfig =>
  typeof value === 'object' && value !== null && typeof (value as StatementConfig).text === 'string';

/** The driver's arguments for a statement: `ended` runs before its callback, if it has one. */
function sentWith(
  statement: StatementConfig,
  others: unknown[],
  ended: (error?: unknown) => void,
): unknown[] {
  const last = others.at(-1);
  if (typeof last !== 'function') return [statement, ...others];
  const callback = (...answer: unknown[]) => {
    ended(answer[0]);
    return Reflect.apply(last, undefined, answer);
  };
  const { name, text, columns } = statement;
  const values = statement.values ?? others[0];
  return columns && Array.isArray(values)
    ? [new ReadQuery({ name, text, values, columns }, callback)]
    : [statement, ...others.slice(0, -1), callback];
}

/** What ends a transaction. */
const ENDS = new Set(['commit', 'rollback']);

/** The error of work that our own time limit ended; `isUnavailable` recognises its code. */
const silence = () =>
  Object.assign(new Error('The database did not respond in time.'), { code: 'ETIMEDOUT' });

/**
 * The class of a pool's connections. Statements get a name made from their text, so that each connection parses and
 * plans them once. Behind a pooler in transaction mode, timeouts can't be set at connection; each transaction sets
 * them in the message of its `begin`. A server that neither answers nor closes (a lost machine, a stopped process)
 * can't end a slow statement, so a connection that is silent for longer than its statement's timeout is closed on our
 * side.
 */
export function serviceClient(options: PostgresqlOptions): typeof pg.Client {
  const isPooled = options.directUrl !== undefined;
  const hasNames = options.preparedStatements ?? !isPooled;
  const limits =
    `; set local statement_timeout = ${options.statementTimeoutMs}; set local lock_timeout = ${options.lockTimeoutMs}` +
    `; set local idle_in_transaction_session_timeout = ${options.idleTransactionTimeoutMs}`;

  return class ServiceClient extends pg.Client {
    #underWay = 0;
    /** In a transaction that has set its own limit, as an import of a large file does. */
    #mayTakeLong = false;

    constructor(config?: string | pg.ClientConfig) {
      super(config);
      this.once('connect', () => this.#watch());
    }

    #watch(): void {
      const stream = this.connection.stream as Socket;
      stream.setTimeout(options.statementTimeoutMs + (options.graceMs ?? GRACE_MS), () => {
        if (this.#underWay > 0 && !this.#mayTakeLong) stream.destroy(silence());
      });
    }

    // The driver's signature is a dozen overloads; arguments are passed on unchanged.
    override query(...args: unknown[]): never {
      const [statement, ...others] = args;
      if (!isStatement(statement)) return Reflect.apply(super.query, this, args) as never;
      const { text } = statement;
      if (ENDS.has(text)) this.#mayTakeLong = false;
      else if (text.includes('statement_timeout')) this.#mayTakeLong = true;
      const isBegin = isPooled && /^begin\b/.test(text);
      if (isBegin) return this.#send({ ...statement, text: text + limits }, others);
      // Whoever writes a statement once and uses it often has no name for it, and none behind a pooler.
      const name = hasNames && others.length > 0 ? nameOf(text) : undefined;
      return this.#send({ ...statement, name }, others);
    }

    /** Counts running statements; the driver reports their end by a promise or a callback. */
    #send(statement: StatementConfig, others: unknown[]): never {
      this.#underWay += 1;
      const endSpan = traceStatement(statement.text);
      const ended = (error?: unknown) => {
        this.#underWay -= 1;
        endSpan?.(error ?? undefined);
        if (isStale(error)) void this.end();
      };
      const answer: unknown = Reflect.apply(super.query, this, sentWith(statement, others, ended));
      if (answer instanceof Promise) answer.then(() => ended(), ended);
      return answer as never;
    }
  };
}
