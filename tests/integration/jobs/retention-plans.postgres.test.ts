import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deleteOldRequests } from '@/server/developers/request-log/upkeep';
import { admit } from '@/server/http/store';
import { deleteSpentSignatures } from '@/server/http/upkeep';
import { deleteOldNotifications } from '@/server/organisation/notifications/store';
import type { Database, Transaction } from '@/server/platform/database/database';
import { connectPostgresql } from '@/server/platform/database/postgresql/connect-postgresql';
import { deleteOldDeliveries } from '@/server/webhooks/deliveries/upkeep';
import { freshDatabase } from '../../support/database';

let database: Database;
beforeAll(async () => {
  database = await connectPostgresql(await freshDatabase(), 2, () => {});
}, 120_000);
afterAll(() => database.close());

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
      admit(tx, [{ keyNumber, signature: randomUUID(), signed: Math.floor(Date.now() / 1000), limit: 600 }]);
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
