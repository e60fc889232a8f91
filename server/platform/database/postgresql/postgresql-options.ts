/** How a process uses a PostgreSQL server; what each limit means for many processes stands in docs/database.md. */
export interface PostgresqlOptions {
  /**
   * Past a pooler in transaction mode, for what needs a session of its own: LISTEN and migrations. Given, the pool's own
   * URL is taken for such a pooler's.
   */
  readonly directUrl?: string | undefined;
  /** Of the role that owns the tables, for migrations, where it is another than the application's. */
  readonly migrationUrl?: string | undefined;
  /** Whether statements are prepared once a connection. Left out: not through a pooler. */
  readonly preparedStatements?: boolean | undefined;
  /** How long to wait for a connection: a new one, or one of the pool's that becomes free. */
  readonly connectTimeoutMs: number;
  readonly statementTimeoutMs: number;
  /** What a server may take beyond its own statement timeout to say so, before the connection is cut; 5 s when left out. */
  readonly graceMs?: number;
  readonly lockTimeoutMs: number;
  readonly idleTransactionTimeoutMs: number;
  /** How long a process that starts waits for a server that is out of reach. */
  readonly startWaitMs: number;
}

export const defaultOptions: PostgresqlOptions = {
  connectTimeoutMs: 5_000,
  statementTimeoutMs: 30_000,
  lockTimeoutMs: 10_000,
  idleTransactionTimeoutMs: 60_000,
  startWaitMs: 60_000,
};
