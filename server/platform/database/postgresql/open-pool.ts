import pg from 'pg';
import type { PostgresqlOptions } from './postgresql-options';
import { serviceClient } from './service-client';
import { withinTime } from './within-time';

/** So that after a failover or a change of passwords no process goes on for ever with what it once connected to. */
const LIFETIME_SECONDS = 30 * 60;
/** How long connections may take to say goodbye. */
const GOODBYE_MS = 1_000;

interface OpenPool {
  readonly pool: pg.Pool;
  /** Ends every connection without a word; what runs on them fails as unavailable, and nothing new begins. */
  readonly cut: () => void;
  readonly close: () => Promise<void>;
}

/** Opens the pool of a process; connections are made when they are needed. */
export function openPool(
  url: string,
  size: number,
  options: PostgresqlOptions,
  onError: (error: Error) => void,
): OpenPool {
  const isPooled = options.directUrl !== undefined;
  const open = new Set<pg.PoolClient>();
  const pool = new pg.Pool({
    Client: serviceClient(options),
    connectionString: url,
    max: size,
    maxLifetimeSeconds: LIFETIME_SECONDS,
    connectionTimeoutMillis: options.connectTimeoutMs,
    application_name: applicationName('service'),
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // A pooler refuses these, or lets them stand for whoever gets the connection next.
    ...(!isPooled && {
      statement_timeout: options.statementTimeoutMs,
      lock_timeout: options.lockTimeoutMs,
      idle_in_transaction_session_timeout: options.idleTransactionTimeoutMs,
    }),
  });
  pool.on('error', onError);
  let isCut = false;
  const end = (client: pg.PoolClient): void => {
    (client as unknown as pg.Client).connection.stream.destroy();
  };
  pool.on('connect', (client) => {
    open.add(client);
    // One that is cut while a transaction has it emits an error, and an error without a listener ends the process.
    client.on('error', () => {});
    // It was on its way when the others were cut.
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

/** How a process of ours is called in pg_stat_activity and in the server's log. */
export const applicationName = (role: 'service' | 'listen' | 'migrate'): string =>
  `partner-desk ${role} ${process.pid}`;
