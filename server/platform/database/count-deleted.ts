import { type SQL, sql } from 'drizzle-orm';
import { queryRows } from '@/server/platform/database/query-rows';
import type { Transaction } from './database';

/**
 * Runs a statement that deletes, and counts its rows where they are.
 * @param deletion `delete from … where …`, without a `returning`
 */
export async function countDeleted(tx: Transaction, deletion: SQL): Promise<number> {
  const answer = await queryRows<{ gone: number }>(
    tx,
    sql`with gone as (${deletion} returning 1) select count(*)::integer as gone from gone`,
  );
  return answer[0]?.gone ?? 0;
}
