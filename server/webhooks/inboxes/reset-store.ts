import { and, eq, sql } from 'drizzle-orm';
import { countDeleted } from '@/server/platform/database/count-deleted';
import type { Transaction } from '@/server/platform/database/database';
import type { Scope } from '@/server/platform/kernel/context';
import { inboxes, inboxMessages } from './tables';

/** Deletes the messages of a test environment; the inboxes are held first, as whoever writes a message does. */
export async function deleteTestMessages(tx: Transaction, { organisationId }: Scope): Promise<number> {
  const ofTest = (table: typeof inboxes | typeof inboxMessages) =>
    and(eq(table.organisationId, organisationId), eq(table.environment, 'test'));
  await tx.select({ id: inboxes.id }).from(inboxes).where(ofTest(inboxes)).orderBy(inboxes.id).for('update');
  await tx.update(inboxes).set({ messagesCount: 0 }).where(ofTest(inboxes));
  return countDeleted(tx, sql`delete from ${inboxMessages} where ${ofTest(inboxMessages)}`);
}
