import { and, eq, gt, inArray, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { ApprovalSubject } from '@/lib/contract/approvals/approvals';
import type { Role } from '@/lib/contract/permissions';
import type { Transaction } from '@/server/platform/database/database';
import { afterCursor, commonFilters, type ListInput, newestFirst } from '@/server/platform/database/keyset';
import type { Scope } from '@/server/platform/kernel/context';
import { approvals } from './tables';

export type ApprovalRow = typeof approvals.$inferSelect;

/** Matches requests of the environment and of the whole organisation. */
const ofScope = (scope: Scope) =>
  and(
    eq(approvals.organisationId, scope.organisationId),
    or(eq(approvals.environment, scope.environment), isNull(approvals.environment)),
  );

export async function insertApproval(tx: Transaction, row: ApprovalRow): Promise<void> {
  await tx.insert(approvals).values(row);
}

/** The visible requests: those of these subjects, and those that the viewer's role decides. */
export interface Visible {
  readonly subjects: readonly ApprovalSubject[];
  readonly role: Role | null;
}

const isVisible = ({ subjects, role }: Visible): SQL | undefined =>
  or(
    inArray(approvals.subject, [...subjects]),
    role === null ? undefined : sql`${role} = any(${approvals.approverRoles})`,
  );

const isWaiting = (now: Date) => and(eq(approvals.status, 'pending'), gt(approvals.expiresAt, now));

/** A page of requests plus one, newest first. */
export const selectApprovals = (
  tx: Transaction,
  scope: Scope,
  input: ListInput & {
    readonly state?: 'waiting' | 'decided' | undefined;
    readonly subject?: ApprovalSubject | undefined;
  },
  visible: Visible,
  now: Date,
): Promise<ApprovalRow[]> =>
  tx
    .select()
    .from(approvals)
    .where(
      and(
        ofScope(scope),
        isVisible(visible),
        input.state === 'waiting' ? isWaiting(now) : undefined,
        input.state === 'decided'
          ? or(ne(approvals.status, 'pending'), lte(approvals.expiresAt, now))
          : undefined,
        input.subject && eq(approvals.subject, input.subject),
        ...commonFilters(approvals, input),
        afterCursor(approvals, input),
      ),
    )
    .orderBy(...newestFirst(approvals, input))
    .limit(input.limit + 1);

export async function selectApproval(
  tx: Transaction,
  scope: Scope,
  id: string,
  visible: Visible,
): Promise<ApprovalRow | undefined> {
  const [row] = await tx
    .select()
    .from(approvals)
    .where(and(ofScope(scope), eq(approvals.id, id), isVisible(visible)));
  return row;
}

/** Locks a request until the transaction ends: the second of two concurrent decisions sees the first. */
export async function lockApproval(
  tx: Transaction,
  scope: Scope,
  id: string,
): Promise<ApprovalRow | undefined> {
  const [row] = await tx
    .select()
    .from(approvals)
    .where(and(ofScope(scope), eq(approvals.id, id)))
    .for('update');
  return row;
}

export async function updateApproval(
  tx: Transaction,
  scope: Scope,
  id: string,
  change: Partial<ApprovalRow>,
): Promise<void> {
  await tx
    .update(approvals)
    .set(change)
    .where(and(ofScope(scope), eq(approvals.id, id)));
}
