import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Database } from './database';
import { openListener } from './listener';
import { migratePostgresql } from './migrate-postgresql';
import { startNotifier } from './notifier';
import { applicationName, openPool } from './open-pool';
import { defaultOptions, type PostgresqlOptions } from './postgresql-options';
import { inTransaction } from './transaction';
import { waitForServer } from './wait-for-server';
import { withinTime } from './within-time';

/** A server that takes longer to say that it is there is not. */
const PING_MS = 2_000;

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
  const { pool, cut, close } = openPool(url, poolSize, options, onError);
  const notifier = startNotifier(pool, onError);
  return {
    engine: 'postgresql',
    reads: drizzle(pool),
    transaction: (work) => inTransaction(pool, work),
    snapshot: (work) =>
      inTransaction(pool, work, { isolationLevel: 'repeatable read', accessMode: 'read only' }),
    notify: async (channel, payload) => notifier(channel, payload),
    listen: listener.listen,
    ping: async () => {
      await withinTime(pool.query('select 1'), PING_MS);
    },
    cut,
    close: async () => {
      await Promise.all([listener.close(), close()]);
    },
  };
}
