import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allQueues } from '@/server/jobs/backlog/read-queues';
import type { Database } from '@/server/platform/database/database';
import { connectPostgresql } from '@/server/platform/database/postgresql/connect-postgresql';
import { freshDatabase } from '../../support/database';

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
