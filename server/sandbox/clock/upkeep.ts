import { and, eq, sql } from 'drizzle-orm';
import { countDeleted } from '@/server/platform/database/delete-oldest';
import type { Context } from '@/server/platform/kernel/context';
import { clockAdvances, clockHappenings } from './tables';

/** Deletes the advances of a test environment's clock, with their happenings. @returns how many advances */
export async function deleteTestAdvances({ tx, scope: { organisationId } }: Context): Promise<number> {
  const ofTest = (table: typeof clockAdvances | typeof clockHappenings) =>
    and(eq(table.organisationId, organisationId), eq(table.environment, 'test'));
  await tx.delete(clockHappenings).where(ofTest(clockHappenings));
  return countDeleted(tx, sql`delete from ${clockAdvances} where ${ofTest(clockAdvances)}`);
}
