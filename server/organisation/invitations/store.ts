import { and, eq, gt, isNotNull, isNull, lte, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Invitation } from '@/lib/contract/organisation/members';
import type { Role } from '@/lib/contract/permissions';
import type { Transaction } from '@/server/platform/database/database';
import { afterCursor, commonFilters, type ListInput, newestFirst } from '@/server/platform/database/keyset';
import { preparedPage } from '@/server/platform/database/prepared-read';
import type { Scope } from '@/server/platform/kernel/context';
import type { InvitationRecord } from './rules';
import { invitations } from './tables';

type Row = typeof invitations.$inferSelect;

const recordOf = (row: Row): InvitationRecord => ({ ...row, role: row.role });

const ofOrganisation = (organisationId: string, condition?: SQL) =>
  and(eq(invitations.organisationId, organisationId), condition);

/** Neither accepted nor revoked; it may have expired. */
const isOpen = and(isNull(invitations.acceptedAt), isNull(invitations.revokedAt));

/** The same states as stateOf in rules.ts. */
function inState(state: Invitation['state'], now: Date): SQL | undefined {
  const { acceptedAt, revokedAt, expiresAt } = invitations;
  switch (state) {
    case 'accepted':
      return isNotNull(acceptedAt);
    case 'pending':
      return and(isOpen, gt(expiresAt, now));
    case 'revoked':
      return and(isNull(acceptedAt), isNotNull(revokedAt), gt(expiresAt, revokedAt));
    case 'expired':
      return and(
        isNull(acceptedAt),
        lte(expiresAt, sql`coalesce(${revokedAt}, ${now.toISOString()}::timestamptz)`),
      );
  }
}

interface InvitationListInput extends ListInput {
  readonly state?: Invitation['state'] | undefined;
}

interface InvitationPage extends ListInput {
  readonly ofState: SQL | undefined;
}

const readPage = preparedPage<Pick<Scope, 'organisationId'>, InvitationPage, Row>(
  (tx, { organisationId }, input, most) =>
    tx
      .select()
      .from(invitations)
      .where(
        and(
          eq(invitations.organisationId, organisationId),
          input.ofState,
          ...commonFilters(invitations, input),
          afterCursor(invitations, input),
        ),
      )
      .orderBy(...newestFirst(invitations, input))
      .limit(most),
);

/** A page of an organisation's invitations plus one, newest first. */
export async function selectInvitations(
  tx: Transaction,
  organisationId: string,
  { state, ...input }: InvitationListInput,
  now: Date,
): Promise<InvitationRecord[]> {
  const page = { ...input, ofState: state && inState(state, now) };
  const rows = await readPage(tx, { organisationId }, page, input.limit + 1);
  return rows.map(recordOf);
}

export async function insertInvitation(tx: Transaction, row: Row): Promise<InvitationRecord> {
  await tx.insert(invitations).values(row);
  return recordOf(row);
}

export async function readInvitationById(
  tx: Transaction,
  organisationId: string,
  id: string,
): Promise<InvitationRecord | null> {
  const [row] = await tx
    .select()
    .from(invitations)
    .where(ofOrganisation(organisationId, eq(invitations.id, id)));
  return row ? recordOf(row) : null;
}

/** The invitation of a link, in any organisation. */
export async function readByToken(tx: Transaction, tokenHash: Uint8Array): Promise<InvitationRecord | null> {
  const [row] = await tx.select().from(invitations).where(eq(invitations.tokenHash, tokenHash));
  return row ? recordOf(row) : null;
}

async function revokeWhere(
  tx: Transaction,
  organisationId: string,
  condition: SQL | undefined,
  now: Date,
): Promise<InvitationRecord[]> {
  const rows = await tx
    .update(invitations)
    .set({ revokedAt: now, updatedAt: now })
    .where(ofOrganisation(organisationId, and(isOpen, condition)))
    .returning();
  return rows.map(recordOf);
}

/** Revokes the open invitation with this id. */
export const revokeById = (tx: Transaction, organisationId: string, id: string, now: Date) =>
  revokeWhere(tx, organisationId, eq(invitations.id, id), now);

/** Revokes the open invitation of an address, even an expired one: another replaces it. */
export const revokeByEmail = (tx: Transaction, organisationId: string, email: string, now: Date) =>
  revokeWhere(tx, organisationId, eq(invitations.email, email), now);

/** Revokes a member's open invitations to other roles than these. */
export const revokeByInviter = (
  tx: Transaction,
  organisationId: string,
  memberId: string,
  allowedRoles: readonly Role[],
  now: Date,
) =>
  revokeWhere(
    tx,
    organisationId,
    and(
      sql`${invitations.invitedBy} ->> 'memberId' = ${memberId}`,
      gt(invitations.expiresAt, now),
      allowedRoles.length > 0 ? notInArray(invitations.role, [...allowedRoles]) : undefined,
    ),
    now,
  );

export async function markAccepted(
  tx: Transaction,
  organisationId: string,
  id: string,
  now: Date,
): Promise<void> {
  await tx
    .update(invitations)
    .set({ acceptedAt: now, updatedAt: now })
    .where(ofOrganisation(organisationId, eq(invitations.id, id)));
}
