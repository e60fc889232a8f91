import { sql } from 'drizzle-orm';
import type { Transaction } from '@/server/platform/database/database';

/**
 * How many faults the latest postings and the accounts that they touched have: entries that don't add up to zero in a
 * currency, and balances other than behind the last entry. One statement, so that it sees one moment.
 */
export async function countRecentFaults(tx: Transaction, postings: number): Promise<number> {
  const answer = await tx.execute(sql`/* planned anew */ with recent as materialized (
      select id from ledger_postings order by id desc limit ${postings}::integer
    ), entries as materialized (
      select e.posting_id, e.account_id, e.currency, e.amount from recent r join ledger_entries e on e.posting_id = r.id
    ), unbalanced as (
      select posting_id from entries group by posting_id, currency having sum(amount) <> 0
    ), empty as (
      select r.id from recent r where not exists (select from entries e where e.posting_id = r.id)
    ), wrong as (
      select a.id from (select distinct account_id from entries) touched
        join ledger_accounts a on a.id = touched.account_id
        cross join lateral (select l.balance_after from ledger_entries l
                             where l.account_id = a.id order by l.position desc limit 1) last
       where a.balance <> last.balance_after
    )
    select (select count(*) from unbalanced)::integer + (select count(*) from empty)::integer
         + (select count(*) from wrong)::integer as faults`);
  const [row] = (answer as unknown as { rows: { faults: number }[] }).rows;
  return row?.faults ?? 0;
}
