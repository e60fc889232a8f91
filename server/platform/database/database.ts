import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** A connection that statements run on: a transaction of a command, or the pool for a single read. */
export type Transaction = PgDatabase<PgQueryResultHKT>;

/** A statement, or a part of one, as a store has written it. */
export type Statement = SQL;

/** The one door to the database; PostgreSQL and the embedded engine look the same behind it. */
export interface Database {
  readonly engine: 'postgresql' | 'embedded';
  /** For single statements, each its own transaction. */
  readonly reads: Transaction;
  /** The same for admission, on connections that nothing else can take and that give up within three seconds. */
  readonly admission: Transaction;
  /**
   * Runs the work in one READ COMMITTED transaction: committed when it answers, rolled back when it throws.
   * @param owner whose work it is; one owner has a few connections at most, and waits for its own work alone
   */
  transaction<Answer>(work: (tx: Transaction) => Promise<Answer>, owner?: string): Promise<Answer>;
  /** Runs one statement that writes, in a transaction of its own. */
  write<Answer>(run: (tx: Transaction) => Promise<Answer>): Promise<Answer>;
  /** Runs reads that must agree with each other in one REPEATABLE READ snapshot. */
  snapshot<Answer>(work: (tx: Transaction) => Promise<Answer>): Promise<Answer>;
  /** Wakes listeners in every process. May be lost: it only shortens a wait. */
  notify(channel: string, payload: string): Promise<void>;
  /** `missed` is called after an interruption: notifications may have been lost. */
  listen(channel: string, heard: (payload: string) => void, missed?: () => void): Promise<void>;
  /** Throws when the database does not answer admission. */
  ping(): Promise<void>;
  /** Ends every connection without waiting for an answer; what runs fails as unavailable. */
  cut(): void;
  close(): Promise<void>;
}
