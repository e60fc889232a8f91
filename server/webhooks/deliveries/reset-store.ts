import { sql } from 'drizzle-orm';
import type { Transaction } from '@/server/platform/database/database';
import type { Scope } from '@/server/platform/kernel/context';

/**
 * Deletes the deliveries of a test environment with their attempts and claims. Claims come first, in the order of their
 * ids, as whoever records attempts takes them: an attempt on the wire then finds its claim gone, and is not recorded.
 * @returns how many deliveries are gone
 */
export async function deleteTestDeliveries(tx: Transaction, { organisationId }: Scope): Promise<number> {
  const ofTest = sql`d.organisation_id = ${organisationId}::uuid and d.environment = 'test'`;
  await tx.execute(sql`select 1 from webhook_claims c join webhook_deliveries d on d.id = c.delivery_id
    where ${ofTest} order by c.delivery_id for update of c`);
  const { rows } = (await tx.execute(sql`/* planned anew */ with gone as (
      delete from webhook_deliveries d where ${ofTest} returning d.id
    ), claims as (
      delete from webhook_claims c using gone where c.delivery_id = gone.id
    ), attempts as (
      delete from webhook_attempts a using gone where a.delivery_id = gone.id
    )
    select count(*)::integer as gone from gone`)) as unknown as { rows: { gone: number }[] };
  return rows[0]?.gone ?? 0;
}
