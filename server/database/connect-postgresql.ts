import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Database } from './database';
import { migrationsFolder } from './migrations-folder';
import { NamingClient } from './named-statements';

/** One number for every process: whoever holds this lock migrates, the others wait. */
const MIGRATION_LOCK = 7_205_759;
const RECONNECT_MS = 1_000;

async function migrateUnderLock(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder: migrationsFolder() });
  } finally {
    await client.end();
  }
}

type Heard = (payload: string) => void;

/** A connection of its own that hears NOTIFY and comes back when it is cut. */
function startListener(url: string, onError: (error: Error) => void) {
  const channels = new Map<string, Heard[]>();
  let client: pg.Client | null = null;
  let closed = false;

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: url, keepAlive: true });
    next.on('notification', ({ channel, payload = '' }) => {
      for (const heard of channels.get(channel) ?? []) heard(payload);
    });
    next.on('error', onError);
    next.on('end', () => {
      client = null;
      if (!closed) setTimeout(reconnect, RECONNECT_MS).unref();
    });
    await next.connect();
    for (const channel of channels.keys()) await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    client = next;
  }

  function reconnect(): void {
    connect().catch((error: Error) => {
      onError(error);
      if (!closed) setTimeout(reconnect, RECONNECT_MS).unref();
    });
  }

  return {
    async listen(channel: string, heard: Heard): Promise<void> {
      const known = channels.get(channel);
      if (known) {
        known.push(heard);
        return;
      }
      channels.set(channel, [heard]);
      if (client) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      else await connect();
    },
    async close(): Promise<void> {
      closed = true;
      await client?.end();
    },
  };
}

/**
 * Sends notifications after the commit of their cause, many in one statement. NOTIFY inside the transactions would make
 * every commit of the database wait for the one before it.
 */
function startNotifier(pool: pg.Pool, onError: (error: Error) => void) {
  let waiting = new Map<string, readonly [string, string]>();
  let isSending = false;

  async function send(): Promise<void> {
    isSending = true;
    while (waiting.size > 0) {
      const batch = [...waiting.values()];
      waiting = new Map();
      const channels = batch.map(([channel]) => channel);
      const payloads = batch.map(([, payload]) => payload);
      await pool
        .query('select pg_notify(c, p) from unnest($1::text[], $2::text[]) as n (c, p)', [channels, payloads])
        .catch(onError);
    }
    isSending = false;
  }

  return (channel: string, payload: string): void => {
    waiting.set(`${channel} ${payload}`, [channel, payload]);
    if (!isSending) void send();
  };
}

/**
 * Connects to PostgreSQL 15 or newer and brings its schema up to date.
 * @throws Error when it can't be reached or a migration fails.
 */
export async function connectPostgresql(
  url: string,
  poolSize: number,
  onError: (error: Error) => void,
): Promise<Database> {
  await migrateUnderLock(url);
  const pool = new pg.Pool({
    Client: NamingClient,
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 30_000,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 60_000,
    keepAlive: true,
  });
  pool.on('error', onError);
  const db = drizzle(pool);
  const listener = startListener(url, onError);
  const notifier = startNotifier(pool, onError);
  return {
    engine: 'postgresql',
    reads: db,
    transaction: (work) => db.transaction(work),
    snapshot: (work) => db.transaction(work, { isolationLevel: 'repeatable read', accessMode: 'read only' }),
    notify: async (channel, payload) => notifier(channel, payload),
    listen: listener.listen,
    ping: async () => {
      await pool.query('select 1');
    },
    close: async () => {
      await listener.close();
      await pool.end();
    },
  };
}
