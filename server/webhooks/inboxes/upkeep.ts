import { and, eq, ilike, sql } from 'drizzle-orm';
import type { Found } from '@/lib/contract/developers/search';
import type { Transaction } from '@/server/platform/database/database';
import { countDeleted } from '@/server/platform/database/delete-oldest';
import { labelColumn } from '@/server/platform/database/record-label';
import type { Context, Scope } from '@/server/platform/kernel/context';
import type { RecordLabel } from '@/server/platform/kernel/module';
import type { SearchTerm } from '@/server/platform/kernel/search-term';
import { inboxes, inboxMessages } from './tables';

/** Deletes the messages of a test environment; locks the inboxes first, as receiving a message does. */
export async function deleteTestMessages({ tx, scope: { organisationId } }: Context): Promise<number> {
  const ofTest = (table: typeof inboxes | typeof inboxMessages) =>
    and(eq(table.organisationId, organisationId), eq(table.environment, 'test'));
  await tx.select({ id: inboxes.id }).from(inboxes).where(ofTest(inboxes)).orderBy(inboxes.id).for('update');
  await tx.update(inboxes).set({ messagesCount: 0 }).where(ofTest(inboxes));
  return countDeleted(tx, sql`delete from ${inboxMessages} where ${ofTest(inboxMessages)}`);
}

/** Inboxes with this id, or that have it in their name. */
const selectMatchingInboxes = (
  tx: Transaction,
  scope: Scope,
  searchTerm: SearchTerm,
  most: number,
): Promise<(typeof inboxes.$inferSelect)[]> =>
  tx
    .select()
    .from(inboxes)
    .where(
      and(
        eq(inboxes.organisationId, scope.organisationId),
        eq(inboxes.environment, scope.environment),
        searchTerm.id ? eq(inboxes.id, searchTerm.id) : ilike(inboxes.name, searchTerm.part),
      ),
    )
    .limit(most);

/** Sandbox inboxes by id or a part of their name. */
export async function searchInboxes(
  { tx, scope }: Context,
  searchTerm: SearchTerm,
  most: number,
): Promise<Found[]> {
  const rows = await selectMatchingInboxes(tx, scope, searchTerm, most);
  return rows.map((row) => ({
    type: 'inbox' as const,
    id: row.id,
    title: row.name,
    subtitle: 'Webhook inbox',
    created_at: row.createdAt.toISOString(),
  }));
}

/** Inboxes by their name. */
export const inboxLabel: RecordLabel = {
  subjects: ['sandbox_inbox'],
  permission: 'sandbox:read',
  label: labelColumn(inboxes, inboxes.name),
};
