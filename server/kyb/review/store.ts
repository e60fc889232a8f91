import { desc, eq, inArray, isNull, type SQLWrapper } from 'drizzle-orm';
import type { Transaction } from '@/server/platform/database/database';
import { identityOf, type Reviewer, reviewerOf } from './rules';
import { kybApprovals, kybAssignments, kybNotes } from './tables';

/** Assigns a reviewer to an organisation, replacing the previous one. */
export async function writeAssignment(
  tx: Transaction,
  organisationId: string,
  { id: personId, name }: Reviewer,
  now: Date,
): Promise<void> {
  const set = { personId, name, takenAt: now };
  await tx
    .insert(kybAssignments)
    .values({ organisationId, ...set })
    .onConflictDoUpdate({ target: kybAssignments.organisationId, set });
}

/** The reviewer of each organisation; omits unassigned ones. */
export async function readAssignments(
  tx: Transaction,
  organisationIds: readonly string[],
): Promise<Map<string, Reviewer>> {
  if (organisationIds.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(kybAssignments)
    .where(inArray(kybAssignments.organisationId, [...organisationIds]));
  return new Map(rows.map(({ organisationId, personId, name }) => [organisationId, { id: personId, name }]));
}

export const assignedIds = (tx: Transaction) =>
  tx.select({ id: kybAssignments.organisationId }).from(kybAssignments);

/** The ids of the organisations that a reviewer has taken, as a statement. */
export const assignedTo = (tx: Transaction, { id }: Reviewer): SQLWrapper =>
  assignedIds(tx).where(id === null ? isNull(kybAssignments.personId) : eq(kybAssignments.personId, id));

interface Approval extends Reviewer {
  readonly organisationId: string;
  readonly submission: number;
}

/** Writes an approval; an earlier one of the same reviewer stays. */
export async function insertApproval(
  tx: Transaction,
  organisationId: string,
  submission: number,
  reviewer: Reviewer,
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .insert(kybApprovals)
    .values({
      organisationId,
      submission,
      reviewer: identityOf(reviewer),
      name: reviewer.name,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ reviewer: kybApprovals.reviewer });
  return rows.length === 1;
}

/** The approvals of the organisations, of whichever submission, oldest first. */
export async function readApprovals(
  tx: Transaction,
  organisationIds: readonly string[],
): Promise<Approval[]> {
  if (organisationIds.length === 0) return [];
  const rows = await tx
    .select()
    .from(kybApprovals)
    .where(inArray(kybApprovals.organisationId, [...organisationIds]))
    .orderBy(kybApprovals.createdAt, kybApprovals.reviewer);
  return rows.map(({ organisationId, submission, reviewer, name }) => ({
    organisationId,
    submission,
    ...reviewerOf(reviewer, name),
  }));
}

export async function deleteApprovals(tx: Transaction, organisationId: string): Promise<void> {
  await tx.delete(kybApprovals).where(eq(kybApprovals.organisationId, organisationId));
}

export type NoteRow = typeof kybNotes.$inferSelect;

export async function insertNote(tx: Transaction, note: NoteRow): Promise<void> {
  await tx.insert(kybNotes).values(note);
}

/** The notes on an organisation, newest first. */
export const readNotes = (tx: Transaction, organisationId: string): Promise<NoteRow[]> =>
  tx
    .select()
    .from(kybNotes)
    .where(eq(kybNotes.organisationId, organisationId))
    .orderBy(desc(kybNotes.createdAt), desc(kybNotes.id));
