import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { Member } from '@/lib/contract/organisation/members';
import { type Permission, permits, type Role, rolePermissions, roles } from '@/lib/contract/permissions';
import { createdCursor, cursorsOf, type Page, pageOf } from '@/server/platform/database/keyset';
import type { Context, OpenContext } from '@/server/platform/kernel/context';
import { listLastUses } from '../api-keys/read-api-keys';
import { listFactorKinds } from '../second-factors/read-second-factors';
import type { MemberRecord } from './rules';
import { readMemberRole, readMembershipsOf, readRecipients } from './store';
import { type MemberListInput, selectMembers } from './team-store';

/** Members as the API returns them, with their second factors and when they were last seen. */
async function presentMembers(context: Context, records: readonly MemberRecord[]): Promise<Member[]> {
  const { actor } = context;
  const people = records.map(({ personId }) => personId);
  const ids = records.map(({ id }) => id);
  const [factors, uses] = await Promise.all([listFactorKinds(context, people), listLastUses(context, ids)]);
  return records.map((record) => {
    const lastSeen = uses.get(record.id);
    return {
      id: record.id,
      name: record.name,
      email: record.email,
      role: record.role,
      second_factors: factors.get(record.personId) ?? [],
      ...(lastSeen && { last_seen_at: lastSeen.toISOString() }),
      is_you: actor.kind === 'member' && actor.memberId === record.id,
      created_at: record.createdAt.toISOString(),
      updated_at: record.updatedAt.toISOString(),
    };
  });
}

export async function presentMember(context: Context, record: MemberRecord): Promise<Member> {
  const [member] = await presentMembers(context, [record]);
  if (!member) throw new Error('a member was presented as none');
  return member;
}

/**
 * A page of the members of the caller's organisation, newest first.
 * @throws ApiError invalid_cursor.
 */
async function listMemberRecords(
  { tx, scope }: Context,
  input: MemberListInput,
): Promise<Page<MemberRecord>> {
  const rows = await selectMembers(tx, scope.organisationId, input);
  return pageOf(rows, input, createdCursor);
}

/**
 * A page of the organisation's people, newest first, whatever the key's environment.
 * @throws ApiError invalid_cursor
 */
export async function listMembers(
  context: Context,
  input: InputOf<typeof operations.listMembers>,
): Promise<AnswerOf<typeof operations.listMembers>> {
  const page = await listMemberRecords(context, input);
  return { data: await presentMembers(context, page.rows), ...cursorsOf(page) };
}

export interface MembershipRecord {
  /** Of the member. */
  readonly id: string;
  readonly organisationId: string;
  readonly role: Role;
}

/** All memberships of a person, oldest first. */
export const listMemberships = (context: OpenContext, personId: string): Promise<MembershipRecord[]> =>
  readMembershipsOf(context.tx, personId);

/** A member with their email address. */
export interface Recipient {
  readonly memberId: string;
  /** Their email address. */
  readonly address: string;
}

/** The members whose role has a permission, oldest membership first. */
export const listRecipients = (
  { tx }: Pick<OpenContext, 'tx'>,
  organisationId: string,
  permission: Permission,
): Promise<Recipient[]> =>
  readRecipients(
    tx,
    organisationId,
    roles.filter((role) => permits(rolePermissions[role], permission)),
  );

/** The members with one of these roles, oldest membership first. */
export const listMembersWithRoles = (
  { tx }: Pick<OpenContext, 'tx'>,
  organisationId: string,
  wanted: readonly Role[],
): Promise<Recipient[]> => readRecipients(tx, organisationId, wanted);

/** A member's role in the caller's organisation; null for a former member. */
export const roleOfMember = ({ tx, scope }: Context, memberId: string): Promise<Role | null> =>
  readMemberRole(tx, scope.organisationId, memberId);

/** The permissions of a member's role in the caller's organisation; empty for a former member. */
export async function permissionsOfMember(
  { tx, scope }: Context,
  memberId: string,
): Promise<readonly Permission[]> {
  const role = await readMemberRole(tx, scope.organisationId, memberId);
  return role ? rolePermissions[role] : [];
}
