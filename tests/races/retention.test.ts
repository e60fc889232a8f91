import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { retentionJobs } from '@/server/jobs/retention/retention-jobs';
import { fanOut } from '@/server/operations/fan-out';
import type { Database } from '@/server/platform/database/database';
import { connectPostgresql } from '@/server/platform/database/postgresql/connect-postgresql';
import { systemClock } from '@/server/platform/kernel/clock';
import { testSettings } from '@/server/platform/kernel/testing';
import { freshDatabase } from '../support/database';

const OLD = 3_000;
const FRESH = 400;
const LIMIT = 500;

const id = `(lpad(to_hex(n), 8, '0') || '-0000-7000-8000-000000000000')::uuid`;
const scope = `'0198c5a0-3a00-7000-8000-0000000000aa'::uuid, 'live'`;

/** For each table with retention: a row for each number `n` with the time `at`, and the column of that time. */
const tables: Readonly<
  Record<string, { readonly columns: string; readonly values: string; readonly by: string }>
> = {
  spent_signatures: {
    columns: 'key_number, signature, spent_at, admitted',
    values: `n % 7, ${id}, at, n % 3 > 0`,
    by: 'spent_at',
  },
  idempotent_answers: {
    columns: 'organisation_id, environment, key, fingerprint, status, body, created_at',
    values: `${scope}, 'key-' || n, 'x', 200, '{}', at`,
    by: 'created_at',
  },
  request_log: {
    columns: `id, organisation_id, environment, method, path, status, duration_ms, key_id, address, replayed, request_bytes,
      answer_bytes, created_at`,
    values: `${id}, ${scope}, 'GET', '/', 200, 1, 'pk_live_a', '127.0.0.1', false, 0, 0, at`,
    by: 'created_at',
  },
  request_log_gaps: {
    columns: 'organisation_id, environment, minute, dropped',
    values: `${id}, 'live', at, 1`,
    by: 'minute',
  },
  events: {
    columns: 'id, organisation_id, environment, sequence, type, resource_id, body, created_at',
    values: `'evt_' || n, ${scope}, n, 'wallet.credited', ${id}, '{}', at`,
    by: 'created_at',
  },
  webhook_deliveries: {
    columns: `id, organisation_id, environment, endpoint_id, event_id, event_type, resource_id, status, created_at, updated_at`,
    values: `${id}, ${scope}, ${id}, 'evt_' || n, 'wallet.credited', ${id}, 'succeeded', at, at`,
    by: 'created_at',
  },
  webhook_hours: {
    columns: 'endpoint_id, hour, attempts, succeeded, given_up, durations',
    values: `${id}, at, 1, 1, 0, '{}'`,
    by: 'hour',
  },
  mails: {
    columns: 'id, recipient, subject, body, created_at',
    values: `${id}, 'a@b.example', '', '', at`,
    by: 'created_at',
  },
  notices: {
    columns: 'id, organisation_id, kind, title, body, subject_type, subject_id, is_spread, created_at',
    values: `${id}, '0198c5a0-3a00-7000-8000-0000000000aa', 'low_balance', '', '', 'wallet', '', true, at`,
    by: 'created_at',
  },
  notifications: {
    columns: 'id, notice_id, organisation_id, member_id, created_at',
    values: `${id}, ${id}, '0198c5a0-3a00-7000-8000-0000000000aa', ${id}, at`,
    by: 'created_at',
  },
  spent_notifications: { columns: 'provider, signature, spent_at', values: `'alpha', n, at`, by: 'spent_at' },
  provider_notifications: {
    columns: 'provider, notification_id, subject, reference, status, occurred_at, received_at',
    values: `'alpha', n, 'collection', 'FND-' || n, 'succeeded', at, at`,
    by: 'received_at',
  },
  sign_in_attempts: {
    columns: 'account, address, succeeded, attempted_at',
    values: `'x', '127.0.0.1', n % 2 = 0, at`,
    by: 'attempted_at',
  },
  factor_challenges: {
    columns: 'id, purpose, webauthn_challenge, expires_at, created_at',
    values: `${id}, 'sign_in', '', at, at`,
    by: 'created_at',
  },
  totp_factors: { columns: 'person_id, sealed, created_at', values: `${id}, 'x', at`, by: 'created_at' },
  password_resets: {
    columns: 'id, email, address, expires_at, created_at',
    values: `${id}, 'a@b.example', '127.0.0.1', at, at`,
    by: 'created_at',
  },
};

const insert = (name: string, from: number, to: number, age: string): string => {
  const { columns = '', values = '' } = tables[name] ?? {};
  return `insert into ${name} (${columns}) select ${values}
    from (select n, clock_timestamp() - interval '${age}' + n * interval '1 millisecond' as at
            from generate_series(${from}, ${to}) n) numbered`;
};

let url: string;
let client: pg.Client;
let nodes: readonly [Database, Database];

const jobsOf = (database: Database) =>
  retentionJobs({ database, settings: testSettings(), clock: systemClock, fanOut });

beforeAll(async () => {
  url = await freshDatabase();
  const connect = () => connectPostgresql(url, 4, () => {});
  nodes = [await connect(), await connect()];
  client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const name of Object.keys(tables)) {
    await client.query(insert(name, 1, OLD, '100 days'));
    await client.query(insert(name, OLD + 1, OLD + FRESH, '10 seconds'));
  }
  await client.query(`insert into webhook_attempts (delivery_id, number, at, duration_ms, request_headers)
    select id, k, created_at, 1, '{}' from webhook_deliveries, generate_series(1, 2) k`);
});
afterAll(async () => {
  await client.end();
  await Promise.all(nodes.map((node) => node.close()));
});

interface Touched {
  readonly table: string;
  readonly scans: number;
  readonly read: number;
  readonly deleted: number;
}

/** The same database, recording what each of its transactions touches. */
const watched = (database: Database, notify: (touched: readonly Touched[]) => void): Database => ({
  ...database,
  transaction: (work) =>
    database.transaction(async (tx) => {
      const answer = await work(tx);
      const { rows } = (await tx.execute(`select relname as table, seq_scan::integer as scans,
        (coalesce(idx_tup_fetch, 0) + seq_tup_read)::integer as read, n_tup_del::integer as deleted
        from pg_stat_xact_user_tables where n_tup_del + seq_scan + coalesce(idx_tup_fetch, 0) > 0`)) as unknown as {
        rows: Touched[];
      };
      notify(rows);
      return answer;
    }),
});

it('reads and deletes a batch of the oldest by their index, and no other row of any table', async () => {
  const forgotten = new Set<string>();
  const touched: Touched[] = [];
  for (const job of jobsOf(watched(nodes[0], (rows) => touched.push(...rows)))) {
    expect(await job.run(LIMIT), job.name).toBe(LIMIT);
  }
  for (const { table, scans, read, deleted } of touched) {
    expect({ table, scans }).toEqual({ table, scans: 0 });
    // Rows are read once; each delivery has two attempts. Failed sign-ins have their own index.
    expect(read, table).toBeLessThanOrEqual(3 * LIMIT);
    if (deleted > 0) forgotten.add(table);
  }
  expect([...forgotten].sort()).toEqual([...Object.keys(tables), 'webhook_attempts'].sort());
});

it('is done by two processes at once beside writers, and waits for no locked row', async () => {
  const held = 25;
  const oldest = `select ctid from events order by created_at limit ${held} for update`;
  await client.query('begin');
  await client.query(oldest);
  const runAll = async (database: Database): Promise<number> => {
    let done = 0;
    for (const job of jobsOf(database)) {
      for (let count = LIMIT; count === LIMIT; done += count) count = await job.run(LIMIT);
    }
    return done;
  };
  let isOver = false;
  const write = async (): Promise<number> => {
    const writer = new pg.Client({ connectionString: url });
    await writer.connect();
    let written = 0;
    for (let from = 100_000; !isOver && written < 200; from += 10, written += 1) {
      for (const name of Object.keys(tables)) await writer.query(insert(name, from, from + 9, '10 seconds'));
    }
    await writer.end();
    return written;
  };
  const writing = write();
  const done = await Promise.all(nodes.map(runAll));
  isOver = true;
  const written = await writing;
  expect(done.every((count) => count > 0)).toBe(true);
  const { rows: events } = await client.query(
    `select count(*)::integer as n from events where created_at < now() - interval '90 days'`,
  );
  expect(events).toEqual([{ n: held }]);
  await client.query('commit');
  await Promise.all(nodes.map(runAll));
  for (const [name, { by }] of Object.entries(tables)) {
    const { rows } = await client.query(
      `select count(*)::integer as kept, count(*) filter (where ${by} < now() - interval '1 day')::integer as old from ${name}`,
    );
    expect({ name, ...rows[0] }).toEqual({ name, kept: FRESH + written * 10, old: 0 });
  }
  const { rows: attempts } = await client.query('select count(*)::integer as n from webhook_attempts');
  expect(attempts).toEqual([{ n: 2 * FRESH }]);
  const { rows: deadlocks } = await client.query(
    'select deadlocks::integer from pg_stat_database where datname = current_database()',
  );
  expect(deadlocks).toEqual([{ deadlocks: 0 }]);
});

it('never deletes money, the audit trail or a verification, whatever their age', async () => {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_stat_user_tables where n_tup_del > 0`,
  );
  const kept =
    /^(ledger_|audit_|kyb_|orders|order_steps|holdings|funding_requests|mandates|provider_(?!notifications))/;
  expect(rows.filter(({ name }) => kept.test(name))).toEqual([]);
});
