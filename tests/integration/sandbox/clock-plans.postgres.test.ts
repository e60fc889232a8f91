import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database, Statement } from '@/server/platform/database/database';
import { goesByRealTime } from '@/server/platform/database/environment-time';
import { connectPostgresql } from '@/server/platform/database/postgresql/connect-postgresql';
import { dueWorks } from '@/server/sandbox/clock/find-due';
import { soonestAttempts } from '@/server/webhooks/deliveries/sending/find-made-attempts';
import { freshDatabase } from '../../support/database';

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
