import { and, count, eq, getTableColumns, type SQL } from 'drizzle-orm';
import type { Role } from '@/lib/contract/permissions';
import type { Transaction } from '@/server/platform/database/database';
import { afterCursor, commonFilters, type ListInput, newestFirst } from '@/server/platform/database/keyset';
import { preparedPage } from '@/server/platform/database/prepared-read';
import type { Scope } from '@/server/platform/kernel/context';
import type { MemberRecord } from './rules';
import { members, people } from './tables';

const columns = { ...getTableColumns(members), name: people.name, email: people.email };

const selected = (tx: Transaction) =>
  tx.select(columns).from(members).innerJoin(people, eq(people.id, members.personId));

const ofOrganisation = (organisationId: string, condition?: SQL) =>
  and(eq(members.organisationId, organisationId), condition);

export interface MemberListInput extends ListInput {
  readonly role?: Role | undefined;
}

const readPage = preparedPage<Pick<Scope, 'organisationId'>, MemberListInput, MemberRecord>(
  (tx, { organisationId }, input, most) =>
    selected(tx)
      .where(
        and(
          eq(members.organisationId, organisationId),
          input.role && eq(members.role, input.role),
          ...commonFilters(members, input),
          afterCursor(members, input),
        ),
      )
      .orderBy(...newestFirst(members, input))
      .limit(most),
);

/** A page of an organisation's members, newest first, with the one row too many that pageOf cuts. */
export const selectMembers = (
  tx: Transaction,
  organisationId: string,
  input: MemberListInput,
): Promise<MemberRecord[]> => readPage(tx, { organisationId }, input, input.limit + 1);

export async function readMember(
  tx: Transaction,
  organisationId: string,
  id: string,
): Promise<MemberRecord | null> {
  const [row] = await selected(tx).where(ofOrganisation(organisationId, eq(members.id, id)));
  return row ?? null;
}

/** The member of an organisation who signs in with this address, or null. */
export async function readMemberByEmail(
  tx: Transaction,
  organisationId: string,
  email: string,
): Promise<MemberRecord | null> {
  const [row] = await selected(tx).where(ofOrganisation(organisationId, eq(people.email, email)));
  return row ?? null;
}

export async function countOwners(tx: Transaction, organisationId: string): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(members)
    .where(ofOrganisation(organisationId, eq(members.role, 'owner' satisfies Role)));
  return row?.count ?? 0;
}

/** Waits for a sign-in that has locked the membership while it issues a session's key. */
export async function updateRole(
  tx: Transaction,
  { organisationId, id, role, updatedAt }: Pick<MemberRecord, 'organisationId' | 'id' | 'role' | 'updatedAt'>,
): Promise<void> {
  await tx
    .update(members)
    .set({ role, updatedAt })
    .where(ofOrganisation(organisationId, eq(members.id, id)));
}

/** As above. */
export async function deleteMember(tx: Transaction, organisationId: string, id: string): Promise<void> {
  await tx.delete(members).where(ofOrganisation(organisationId, eq(members.id, id)));
}

/** A person's membership in an organisation, locked until the transaction ends. */
export async function lockMembershipOf(
  tx: Transaction,
  personId: string,
  organisationId: string,
): Promise<Pick<MemberRecord, 'id' | 'organisationId' | 'role'> | null> {
  const [row] = await tx
    .select({ id: members.id, organisationId: members.organisationId, role: members.role })
    .from(members)
    .where(ofOrganisation(organisationId, eq(members.personId, personId)))
    .for('share');
  return row ?? null;
}
