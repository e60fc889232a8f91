import pg from 'pg';
import type { PostgresqlOptions } from './postgresql-options';
import { ReadPool } from './read-pool';
import { serviceClient } from './service-client';
import { withinTime } from './within-time';

/** So that after a failover or a changed password every process reconnects. */
const LIFETIME_SECONDS = 30 * 60;
/** How long connections may take to close. */
const GOODBYE_MS = 1_000;

interface OpenPool {
  readonly pool: pg.Pool;
  /** Closes every connection at once; running statements fail as unavailable, and no new ones begin. */
  readonly cut: () => void;
  readonly close: () => Promise<void>;
}

/** Opens a pool of a process; connections are made when they are needed. */
export function openPool(
  url: string,
  size: number,
  options: PostgresqlOptions,
  onError: (error: Error) => void,
): OpenPool {
  const isPooled = options.directUrl !== undefined;
  const open = new Set<pg.PoolClient>();
  const settings: pg.PoolConfig = {
    Client: serviceClient(options),
    // Statements of a transaction that are asked for at once go at once.
    pipeline: true,
    connectionString: url,
    max: size,
    maxLifetimeSeconds: LIFETIME_SECONDS,
    connectionTimeoutMillis: options.connectTimeoutMs,
    application_name: applicationName('service'),
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // A pooler rejects these, or leaves them set for the next user of the connection.
    ...(!isPooled && {
      statement_timeout: options.statementTimeoutMs,
      lock_timeout: options.lockTimeoutMs,
      idle_in_transaction_session_timeout: options.idleTransactionTimeoutMs,
    }),
  };
  const pool = options.areReadsTogether ? new ReadPool(settings) : new pg.Pool(settings);
  pool.on('error', onError);
  let isCut = false;
  const end = (client: pg.PoolClient): void => {
    (client as unknown as pg.Client).connection.stream.destroy();
  };
  pool.on('connect', (client) => {
    open.add(client);
    // A connection lost during a transaction emits an error, which would end the process without a listener.
    client.on('error', () => {});
    // It was being opened when the others were closed.
    if (isCut) end(client);
  });
  pool.on('remove', (client) => open.delete(client));

  const cut = (): void => {
    isCut = true;
    if (!pool.ending) void pool.end();
    open.forEach(end);
  };
  return {
    pool,
    cut,
    async close() {
      if (!pool.ending) await withinTime(pool.end(), GOODBYE_MS).catch(() => {});
      cut();
    },
  };
}

/** The name of our processes in pg_stat_activity and in the server's log. */
export const applicationName = (role: 'service' | 'listen' | 'migrate'): string =>
  `partner-desk ${role} ${process.pid}`;
