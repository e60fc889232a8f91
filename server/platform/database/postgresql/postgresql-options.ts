/** How a process uses a PostgreSQL server. docs/database.md explains the limits for many processes. */
export interface PostgresqlOptions {
  /**
   * Bypasses a pooler in transaction mode, for what needs a session: LISTEN and migrations. If set, the pool's own
   * URL is taken for such a pooler's.
   */
  readonly directUrl?: string | undefined;
  /** Of the role that owns the tables, for migrations, where it differs from the application's. */
  readonly migrationUrl?: string | undefined;
  /** Whether statements are prepared once a connection. Default: not through a pooler. */
  readonly preparedStatements?: boolean | undefined;
  /** Whether reads that are asked for at the same moment are sent together; left out: each by itself. */
  readonly areReadsTogether?: boolean;
  /** How long to wait for a connection: a new one, or one of the pool's that becomes free. */
  readonly connectTimeoutMs: number;
  readonly statementTimeoutMs: number;
  /** How long the server may exceed its own statement timeout before the connection is closed. Default: 5 s. */
  readonly graceMs?: number;
  readonly lockTimeoutMs: number;
  readonly idleTransactionTimeoutMs: number;
  /** How long a starting process waits for an unreachable server. */
  readonly startWaitMs: number;
}

export const defaultOptions: PostgresqlOptions = {
  connectTimeoutMs: 5_000,
  statementTimeoutMs: 30_000,
  lockTimeoutMs: 10_000,
  idleTransactionTimeoutMs: 60_000,
  startWaitMs: 60_000,
};
