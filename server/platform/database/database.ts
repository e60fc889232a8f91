import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** A connection that statements run on: a transaction of a command, or the pool for a single read. */
export type Transaction = PgDatabase<PgQueryResultHKT>;

export type Statement = SQL;

/** A column of a table, as a resource names it to others. */
export type Column = PgColumn;

/** The one door to the database; PostgreSQL and the embedded engine look the same behind it. */
export interface Database {
  readonly engine: 'postgresql' | 'embedded';
  /** For single statements, each its own transaction. */
  readonly reads: Transaction;
  /** For admission, on reserved connections with a timeout of three seconds. */
  readonly admission: Transaction;
  /**
   * Runs the work in one READ COMMITTED transaction: commits when it resolves, rolls back when it rejects.
   * @param owner whose work it is; an owner has a few connections at most, and waits for its own work alone
   */
  transaction<Answer>(work: (tx: Transaction) => Promise<Answer>, owner?: string): Promise<Answer>;
  /** Runs one writing statement, as its own transaction. */
  write<Answer>(run: (tx: Transaction) => Promise<Answer>): Promise<Answer>;
  /** Runs reads that must agree with each other in one REPEATABLE READ snapshot. */
  snapshot<Answer>(work: (tx: Transaction) => Promise<Answer>): Promise<Answer>;
  /** Notifies listeners in every process. May be lost: it only shortens a wait. */
  notify(channel: string, payload: string): Promise<void>;
  /** `missed` is called after an interruption: notifications may have been lost. */
  listen(channel: string, onNotify: (payload: string) => void, missed?: () => void): Promise<void>;
  /** Throws when the database does not answer on admission's connections. */
  ping(): Promise<void>;
  /** Closes every connection without waiting; running statements fail as unavailable. */
  cut(): void;
  close(): Promise<void>;
}
