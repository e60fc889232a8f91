import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteOldRequests } from '@/server/developers/request-log/upkeep';
import { admit } from '@/server/http/store';
import { deleteSpentSignatures } from '@/server/http/upkeep';
import { allQueues } from '@/server/jobs/backlog/read-queues';
import { claimPoll, endPoll } from '@/server/market/imports/store';
import { deleteOldNotifications } from '@/server/organisation/notifications/store';
import type { Database, Statement, Transaction } from '@/server/platform/database/database';
import { goesByRealTime } from '@/server/platform/database/environment-time';
import { connectPostgresql } from '@/server/platform/database/postgresql/connect-postgresql';
import { newId } from '@/server/platform/kernel/ids';
import { dueWorks } from '@/server/sandbox/clock/find-due';
import { claimCall, endBrokerCall, endUnsent, insertIntent } from '@/server/trading/execution/store';
import { soonestAttempts } from '@/server/webhooks/deliveries/sending/find-made-attempts';
import { deleteOldDeliveries } from '@/server/webhooks/deliveries/upkeep';
import { freshDatabase } from '../../support/database';

describe('plans', () => {
  let database: Database;
  beforeAll(async () => {
    database = await connectPostgresql(await freshDatabase(), 2, () => {});
  }, 120_000);
  afterAll(() => database.close());

  /** The index that each queue of waiting work is read from; feeds are only a few rows. */
  const indexes: Readonly<Record<string, string | null>> = {
    funding_expiry: 'funding_requests_due',
    debit_settlement: 'funding_requests_settling',
    provider_reading: 'provider_requests_due',
    provider_exceptions: 'provider_exceptions_open',
    mandate_step: 'mandates_due',
    document_reminder: 'kyb_document_expiries_due',
    monthly_statement: 'monthly_statements_due',
    order_fulfilment: 'orders_due',
    desk_orders: 'orders_desk',
    broker_call: 'broker_orders_due',
    holding_maturity: 'holdings_maturing',
    webhook_delivery: 'webhook_deliveries_due',
    mail: 'mails_due',
    notice: 'notices_due',
    file_deletion: 'file_contents_leftover',
    file_scan: 'file_contents_scan',
    password_reset: 'password_resets_due',
    market_feed: null,
    kyb_review: 'organisations_waiting',
  };

  it('reads every queue from the index of what waits', async () => {
    const plans = await database.transaction(async (tx) => {
      // The tables are empty, so without this even a query without an index would look cheap.
      for (const way of ['seqscan', 'bitmapscan', 'sort']) {
        await tx.execute(sql`select set_config(${`enable_${way}`}, 'off', true)`);
      }
      const read = async (statement: ReturnType<(typeof allQueues)[number]['due']>): Promise<string> => {
        const { rows } = (await tx.execute(sql`explain ${statement}`)) as unknown as {
          rows: Record<string, string>[];
        };
        return rows.map((row) => row['QUERY PLAN']).join('\n');
      };
      const found: [string, string][] = [];
      for (const { name, due } of allQueues) found.push([name, await read(due(new Date(), 10_000))]);
      return found;
    });
    const used = plans.map(([name, plan]) => {
      const index = indexes[name];
      const isUsed = index === null || new RegExp(`(using|Scan on) ${index}\\b`).test(plan);
      return [name, isUsed ? index : plan];
    });
    expect(Object.fromEntries(used)).toEqual(indexes);
  });

  /** What a transaction has used so far, as PostgreSQL counts it. */
  async function counted(tx: Transaction, count: ReturnType<typeof sql>): Promise<number> {
    const { rows } = (await tx.execute(sql`select (${count})::int as count`)) as unknown as {
      rows: { count: number }[];
    };
    return rows[0]?.count ?? Number.NaN;
  }

  it('admits a request by the rows of its key, also where the planner believes one key to be everybody', async () => {
    await database.transaction(async (tx) => {
      await tx.execute(sql`insert into spent_signatures (key_number, signature, spent_at, admitted)
      select 1, gen_random_uuid(), clock_timestamp() - g * interval '10 milliseconds', true from generate_series(1, 20000) g`);
      await tx.execute(sql`analyze spent_signatures`);
    });
    await database.transaction(async (tx) => {
      const read = sql`select seq_tup_read + idx_tup_fetch from pg_stat_xact_user_tables where relname = 'spent_signatures'`;
      const spend = (keyNumber: number) =>
        admit(tx, [
          { keyNumber, signature: randomUUID(), signed: Math.floor(Date.now() / 1000), limit: 600 },
        ]);
      const [row] = await spend(2);
      expect(row?.admitted).toBe(true);
      expect(await counted(tx, read)).toBeLessThan(10);
      // Reads only the busy key's requests of the last minute, up to its limit.
      await spend(1);
      expect(await counted(tx, read)).toBeLessThan(620);
    });
  });

  it('finds what it removes by an index that nothing else is read by', async () => {
    const forgetting: Readonly<Record<string, (tx: Transaction) => Promise<number>>> = {
      spent_signatures_forgotten: (tx) => deleteSpentSignatures(tx, 10),
      request_log_forgotten: (tx) => deleteOldRequests(tx, new Date(0), 10),
      webhook_deliveries_forgotten: (tx) => deleteOldDeliveries(tx, new Date(0), 10),
      notifications_forgotten: (tx) => deleteOldNotifications(tx, new Date(0), 10),
    };
    for (const [index, forget] of Object.entries(forgetting)) {
      const scans = await database.transaction(async (tx) => {
        await forget(tx);
        return counted(tx, sql`select pg_stat_get_xact_numscans(${index}::regclass)`);
      });
      expect([index, scans]).toEqual([index, 1]);
    }
  });
});

describe('claims', () => {
  // Two pools represent two processes; the embedded engine would hide every race.
  let databases: readonly [Database, Database];
  beforeAll(async () => {
    const url = await freshDatabase();
    const connect = () =>
      connectPostgresql(url, 10, (error) => {
        throw error;
      });
    databases = [await connect(), await connect()];
  });
  afterAll(() => Promise.all((databases ?? []).map((database) => database.close())));

  const START = Date.parse('2026-11-20T09:00:00.000Z');
  const at = (seconds: number) => new Date(START + seconds * 1_000);
  const one = (index: number) => databases[index % 2 === 0 ? 0 : 1];

  it('a call that many claim at once is made by one of them, and again only when its time is over', async () => {
    const ids = Array.from({ length: 10 }, () => newId());
    for (const id of ids) await databases[0].transaction((tx) => insertIntent(tx, id, at(0)));
    const claimAll = (seconds: number) =>
      Promise.all(
        Array.from({ length: 30 }, (_, index) =>
          one(index).transaction((tx) => claimCall(tx, at(seconds), at(seconds + 30))),
        ),
      );
    const claimed = async (seconds: number) => {
      // A process skips rows that the other has locked; together they get all of them after a few tries.
      const all = [...(await claimAll(seconds)), ...(await claimAll(seconds))];
      return all.flatMap((row) => (row ? [[row.orderId, row.attempts]] : [])).sort();
    };
    const each = (attempts: number) => ids.map((id) => [id, attempts]).sort();
    expect(await claimed(0)).toEqual(each(1));
    expect(await claimed(29)).toEqual([]);
    expect(await claimed(30)).toEqual(each(2));
    for (const id of ids) await databases[1].transaction((tx) => endBrokerCall(tx, id, at(31)));
    expect(await claimed(1_000)).toEqual([]);
  });

  it('the desk and the broker never both get an order, fifty times over', async () => {
    for (let turn = 0; turn < 50; turn += 1) {
      const [id, now] = [newId(), at(2_000 + turn)];
      await databases[0].transaction((tx) => insertIntent(tx, id, now));
      const [isClaimedByStaff, call] = await Promise.all([
        one(turn).transaction((tx) => endUnsent(tx, id, now)),
        one(turn + 1).transaction((tx) => claimCall(tx, now, at(9_000))),
      ]);
      expect(call === undefined).toBe(isClaimedByStaff);
      await databases[0].transaction((tx) => endBrokerCall(tx, id, now));
    }
  });

  const FEED = 'https://prices.example/v1';

  it('a poll that many claim at once is made by one of them, twenty times over', async () => {
    for (let turn = 0; turn < 20; turn += 1) {
      const now = at(turn * 15);
      const claims = await Promise.all(
        Array.from({ length: 16 }, (_, index) =>
          databases[index % 2 === 0 ? 0 : 1].transaction((tx) =>
            claimPoll(tx, FEED, now, at(turn * 15 + 60)),
          ),
        ),
      );
      expect(claims.filter((since) => since !== undefined)).toEqual([turn === 0 ? null : at(turn - 1)]);
      await databases[0].transaction((tx) => endPoll(tx, FEED, at(turn * 15 + 15), at(turn)));
    }
  });
});

describe('clock plans', () => {
  let database: Database;
  beforeAll(async () => {
    database = await connectPostgresql(await freshDatabase(), 4, () => {});
    // Many finished records of all kinds, and a few due ones in each environment, as after years.
    await database.reads.execute(sql`
    insert into funding_requests (id, organisation_id, environment, reference, currency, amount, method, status,
        instructions, expires_at, created_at, updated_at)
    select gen_random_uuid(), md5((n % 200)::text)::uuid, 'test', 'FND-' || n, 'NGN', 100, 'manual_bank_transfer',
           case when n % 100 = 0 then 'pending' else 'failed' end, '{}', now() + n * interval '1 second', now(), now()
      from generate_series(1, 40000) n`);
    await database.reads.execute(sql`
    insert into webhook_deliveries (id, organisation_id, environment, endpoint_id, event_id, event_type, resource_id, status,
        next_attempt_at, created_at, updated_at)
    select gen_random_uuid(), md5((n % 200)::text)::uuid, 'test', md5((n % 200)::text)::uuid, n::text, 'wallet.funded',
           gen_random_uuid(), case when n % 100 = 0 then 'pending' else 'succeeded' end,
           case when n % 100 = 0 then now() end, now(), now()
      from generate_series(1, 40000) n`);
    await database.reads.execute(sql`insert into sandboxes (organisation_id, clock_offset)
    select md5(n::text)::uuid, n % 2 * 1000 from generate_series(1, 200) n`);
    await database.reads.execute(sql`analyze`);
  }, 120_000);
  afterAll(() => database.close());

  async function planOf(statement: Statement): Promise<string> {
    const { rows } = (await database.reads.execute(sql`explain ${statement}`)) as unknown as {
      rows: Record<string, string>[];
    };
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  }

  it('finds what is due of one environment by the indexes of what is due there', async () => {
    const scope = { organisationId: '7b8b965a-d4bc-4fa9-aa51-ae51d1391ffd', environment: 'test' };
    const funding = dueWorks.find(({ kind }) => kind === 'funding_expiry');
    expect(await planOf(funding?.soonest(scope, 1) ?? sql``)).toContain('funding_requests_due_of');
    expect(await planOf(soonestAttempts(scope, 1, null))).toContain('webhook_deliveries_due_of');
  });

  it('still finds what is due everywhere by one index, with moved environments left out', async () => {
    const terms = { organisationId: sql`f.organisation_id`, environment: sql`f.environment` };
    const plan = await planOf(
      sql`select id from funding_requests f where status = 'pending' and order_id is null and expires_at <= now()
      and ${goesByRealTime(terms)} order by expires_at limit 100 for update skip locked`,
    );
    expect(plan).toContain('funding_requests_due');
    expect(plan).not.toContain('Seq Scan on funding_requests');
  });
});
