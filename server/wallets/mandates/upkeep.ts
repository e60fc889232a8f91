import { and, eq, ilike, like, or, type SQL, sql } from 'drizzle-orm';
import type { Found } from '@/lib/contract/developers/search';
import type { Transaction } from '@/server/platform/database/database';
import { countDeleted } from '@/server/platform/database/delete-oldest';
import { goesByRealTime } from '@/server/platform/database/environment-time';
import { labelColumn } from '@/server/platform/database/record-label';
import type { Context, Scope } from '@/server/platform/kernel/context';
import type { DueQueue, RecordLabel, SealedColumn } from '@/server/platform/kernel/module';
import type { SearchTerm } from '@/server/platform/kernel/search-term';
import { mandates } from './tables';

/** Mandates whose next step is overdue, wherever real time is used: (due_at). */
const overdueMandates = (now: Date, most: number): SQL => sql`
  select ${mandates.dueAt} as due_at from ${mandates}
   where ${mandates.dueAt} <= ${now.toISOString()}::timestamptz and ${goesByRealTime(mandates)}
   order by ${mandates.dueAt} limit ${most}::integer`;

/** Deletes the mandates of a test environment. @returns how many */
export const deleteTestMandates = ({ tx, scope: { organisationId } }: Context): Promise<number> =>
  countDeleted(
    tx,
    sql`delete from ${mandates} where ${and(eq(mandates.organisationId, organisationId), eq(mandates.environment, 'test'))}`,
  );

/** Mandates by id, the start of their reference, or a part of the bank's or account's name. */
const selectMatchingMandates = (
  tx: Transaction,
  scope: Scope,
  searchTerm: SearchTerm,
  most: number,
): Promise<(typeof mandates.$inferSelect)[]> =>
  tx
    .select()
    .from(mandates)
    .where(
      and(
        eq(mandates.organisationId, scope.organisationId),
        eq(mandates.environment, scope.environment),
        searchTerm.id
          ? eq(mandates.id, searchTerm.id)
          : or(
              like(mandates.reference, searchTerm.capitals),
              ilike(mandates.bankName, searchTerm.part),
              ilike(mandates.accountName, searchTerm.part),
            ),
      ),
    )
    .limit(most);

/** Work of this resource that is due later: mandates that are activated, or lapse. */
export const mandateQueues: readonly DueQueue[] = [
  { name: 'mandate_step', doneBy: 'jobs', due: overdueMandates },
];

/** Mandates by id, reference, or a part of the bank’s or the account’s name. */
export async function searchMandates(
  { tx, scope }: Context,
  searchTerm: SearchTerm,
  most: number,
): Promise<Found[]> {
  const rows = await selectMatchingMandates(tx, scope, searchTerm, most);
  return rows.map((row) => ({
    type: 'mandate' as const,
    id: row.id,
    title: row.reference,
    subtitle: `Mandate, ${row.bankName} •••• ${row.accountNumberLastFour}`,
    status: row.status,
    created_at: row.createdAt.toISOString(),
  }));
}

export const sealedAccountNumbers: SealedColumn = {
  column: mandates.accountNumber,
  key: [mandates.id],
  organisationId: mandates.organisationId,
  environment: mandates.environment,
};

/** Mandates by their reference. */
export const mandateLabel: RecordLabel = {
  subjects: ['mandate'],
  permission: 'wallets:read',
  label: labelColumn(mandates, mandates.reference),
};
