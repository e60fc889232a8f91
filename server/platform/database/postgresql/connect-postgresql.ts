import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { asError } from '@/server/platform/kernel/causes';
import { watchPools } from '../../telemetry/metrics';
import { createTurns, divideConnections } from '../connection-slots';
import type { Database } from '../database';
import { isUnavailable } from '../failures';
import { openListener } from './listener';
import { migratePostgresql } from './migrate-postgresql';
import { applicationName, openPool } from './open-pool';
import { defaultOptions, type PostgresqlOptions } from './postgresql-options';
import { inTransaction, onPool } from './query-session';
import { withinTime } from './within-time';

const FIRST_REST_MS = 250;
const LONGEST_REST_MS = 2_000;

/**
 * Retries until the server is up.
 * @param waitMs when to give up
 * @throws Error after that time, and at once for errors that waiting can't fix: a wrong password, a failed migration
 */
async function waitForServer<Answer>(
  waitMs: number,
  work: () => Promise<Answer>,
  onError: (error: Error) => void,
): Promise<Answer> {
  const deadline = performance.now() + waitMs;
  for (let rest = FIRST_REST_MS; ; rest = Math.min(LONGEST_REST_MS, rest * 2)) {
    try {
      return await work();
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      const { message } = asError(error);
      if (performance.now() + rest > deadline) {
        throw new Error(`PostgreSQL could not be reached for ${waitMs / 1000} seconds: ${message}`, {
          cause: error,
        });
      }
      onError(asError(error));
    }
    await sleep(rest);
  }
}

/**
 * Sends notifications after the commit of their cause, many in one statement. NOTIFY inside transactions would
 * serialise every commit of the database.
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
        .query(
          // Does not wait for the disk: a notification lost in a crash only shortened a wait.
          `select pg_notify(c, p) from (select set_config('synchronous_commit', 'off', true)) quickly,
             unnest($1::text[], $2::text[]) as n (c, p)`,
          [channels, payloads],
        )
        .catch(onError);
    }
    isSending = false;
  }

  return (channel: string, payload: string): void => {
    waiting.set(`${channel} ${payload}`, [channel, payload]);
    if (!isSending) void send();
  };
}

/** A slower answer counts as none. */
const PING_MS = 2_000;

/** Admission has three seconds: then its connection is closed, and the next request gets another. */
const ADMISSION = { statementTimeoutMs: 2_000, graceMs: 1_000, connectTimeoutMs: 2_000 };

/** Options of a dedicated session, for LISTEN and for migrations. */
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
 * Connects to PostgreSQL 15 or newer and migrates it; waits a while for a server that is not up yet.
 * @param url of the server, or of a pooler in transaction mode when the options have a direct URL
 * @param onError called with temporary failures: lost connections, changes of tables that are in use
 * @throws Error when it is unreachable or a migration fails
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
      await migratePostgresql(sessionOf(options.migrationUrl ?? direct, 'migrate', options), onError);
      return openListener({ connection: sessionOf(direct, 'listen', options), onError });
    },
    onError,
  );
  const shares = divideConnections(poolSize);
  // Behind a pooler each statement may be another connection's. What admits is one statement for many requests already.
  const areReadsTogether = options.directUrl === undefined && shares.admission > 0;
  const work = openPool(url, shares.work, { ...options, areReadsTogether }, onError);
  const admission =
    shares.admission > 0 ? openPool(url, shares.admission, { ...options, ...ADMISSION }, onError) : work;
  const pools = [...new Set([work, admission])];
  watchPools(
    pools.map(({ pool }) => pool),
    poolSize,
  );
  const notifier = startNotifier(work.pool, onError);
  const turns = createTurns({ total: shares.writes, each: shares.each, waitMs: options.lockTimeoutMs });
  const reads = onPool(work.pool);
  return {
    engine: 'postgresql',
    reads,
    admission: onPool(admission.pool),
    write: async (run) => {
      const giveBack = await turns.take(undefined);
      return run(reads).finally(giveBack);
    },
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
