import { sql } from 'drizzle-orm';
import type { Transaction } from '@/server/platform/database/database';
import { takeOldest } from '@/server/platform/database/delete-oldest';
import { webhookAttempts, webhookClaims, webhookDeliveries } from './tables';

/** Deletes up to so many deliveries that were written before a moment, with their attempts; answers how many. */
export async function deleteOldDeliveries(tx: Transaction, before: Date, limit: number): Promise<number> {
  const gone = await takeOldest<{ id: string }>(tx, {
    table: webhookDeliveries,
    by: webhookDeliveries.createdAt,
    apart: true,
    before,
    limit,
    returning: sql`id`,
  });
  if (gone.length === 0) return 0;
  const ids = sql.param(gone.map(({ id }) => id));
  await tx.delete(webhookAttempts).where(sql`${webhookAttempts.deliveryId} = any(${ids}::uuid[])`);
  await tx.delete(webhookClaims).where(sql`${webhookClaims.deliveryId} = any(${ids}::uuid[])`);
  return gone.length;
}
