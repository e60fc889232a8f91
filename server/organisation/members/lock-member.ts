import type { Role } from '@/lib/contract/permissions';
import { isUuid } from '@/lib/contract/primitives';
import type { Context, OpenContext } from '@/server/platform/kernel/context';
import { ApiError, invalidState, notFound } from '@/server/platform/kernel/errors';
import { lockOrganisation } from '../organisations/lock-organisation';
import { findManager } from './find-members';
import type { MembershipRecord } from './read-members';
import type { MemberRecord } from './rules';
import { mayGive, mayTake } from './rules';
import { countOwners, lockMembershipOf, readMember } from './team-store';

/** @throws ApiError forbidden with the role */
export function refuseRole(role: Role): never {
  const message =
    role === 'owner'
      ? 'Only owners can add, change or remove owners.'
      : 'This role has more permissions than yours, so you can’t assign it.';
  throw new ApiError('forbidden', message, { role });
}

/**
 * A member of the caller's organisation whose role is about to change or end. Locks the organisation until the
 * transaction ends: of two owners who demote each other at once, one stays.
 * @param after the new role; null for none
 * @throws ApiError not_found; forbidden when the caller may not; invalid_state for the last owner
 */
export async function lockMember(context: Context, id: string, after: Role | null): Promise<MemberRecord> {
  const { tx, scope } = context;
  await lockOrganisation(context, { id: scope.organisationId });
  const manager = await findManager(context);
  const member = isUuid(id) ? await readMember(tx, scope.organisationId, id) : null;
  if (!member) throw notFound();
  if (!mayTake(manager, member.role)) refuseRole(member.role);
  if (after !== null && !mayGive(manager, after)) refuseRole(after);
  const isOwnerNoMore = member.role === 'owner' && after !== 'owner';
  if (isOwnerNoMore && (await countOwners(tx, scope.organisationId)) === 1) {
    throw invalidState('last_owner', 'You can’t remove the last owner. Make someone else an owner first.');
  }
  return member;
}

/**
 * A person's membership in an organisation, or null. Locked until the transaction ends, so that a key may be issued
 * for it: a concurrent change of role or removal then revokes that key too.
 */
export const lockMembership = (
  context: OpenContext,
  personId: string,
  organisationId: string,
): Promise<MembershipRecord | null> => lockMembershipOf(context.tx, personId, organisationId);
