import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { watchPools } from '../telemetry/watch-pool';
import type { Database } from './database';
import { openListener } from './listener';
import { migratePostgresql } from './migrate-postgresql';
import { startNotifier } from './notifier';
import { applicationName, openPool } from './open-pool';
import { defaultOptions, type PostgresqlOptions } from './postgresql-options';
import { inTransaction } from './transaction';
import { createTurns, divideConnections } from './turns';
import { waitForServer } from './wait-for-server';
import { withinTime } from './within-time';

/** A server that takes longer to say that it is there is not. */
const PING_MS = 2_000;

/** A request that is not admitted within three seconds is refused: its connection is cut, and the next gets another. */
const ADMISSION = { statementTimeoutMs: 2_000, graceMs: 1_000, connectTimeoutMs: 2_000 };

/** How a session of its own is opened, for LISTEN and for migrations. */
const sessionOf = (
  connectionString: string,
  role: 'listen' | 'migrate',
  { connectTimeoutMs }: PostgresqlOptions,
): pg.ClientConfig => ({
  connectionString,
  application_name: applicationName(role),
  connectionTimeoutMillis: connectTimeoutMs,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
});

/**
 * Connects to PostgreSQL 15 or newer and brings its schema up to date; waits a while for a server that is not there yet.
 * @param url of the server, or of a pooler in transaction mode where the options have a direct one
 * @param onError hears of what mends itself: connections that were cut, changes of tables that are in use
 * @throws Error when it can't be reached or a migration fails.
 */
export async function connectPostgresql(
  url: string,
  poolSize: number,
  onError: (error: Error) => void,
  given: Partial<PostgresqlOptions> = {},
): Promise<Database> {
  const options = { ...defaultOptions, ...given };
  const direct = options.directUrl ?? url;
  const listener = await waitForServer(
    options.startWaitMs,
    async () => {
      await migratePostgresql(sessionOf(direct, 'migrate', options), onError);
      return openListener({ connection: sessionOf(direct, 'listen', options), onError });
    },
    onError,
  );
  const shares = divideConnections(poolSize);
  const work = openPool(url, shares.work, options, onError);
  const admission =
    shares.admission > 0 ? openPool(url, shares.admission, { ...options, ...ADMISSION }, onError) : work;
  const pools = [...new Set([work, admission])];
  watchPools(
    pools.map(({ pool }) => pool),
    poolSize,
  );
  const notifier = startNotifier(work.pool, onError);
  const turns = createTurns({ total: shares.writes, each: shares.each, waitMs: options.lockTimeoutMs });
  return {
    engine: 'postgresql',
    reads: drizzle(work.pool),
    admission: drizzle(admission.pool),
    transaction: async (run, owner) => {
      const giveBack = await turns.take(owner);
      return inTransaction(work.pool, run).finally(giveBack);
    },
    snapshot: (run) =>
      inTransaction(work.pool, run, { isolationLevel: 'repeatable read', accessMode: 'read only' }),
    notify: async (channel, payload) => notifier(channel, payload),
    listen: listener.listen,
    ping: async () => {
      await withinTime(admission.pool.query('select 1'), PING_MS);
    },
    cut: () => {
      for (const { cut } of pools) cut();
    },
    close: async () => {
      await Promise.all([listener.close(), ...pools.map(({ close }) => close())]);
    },
  };
}
