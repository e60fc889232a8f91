import type { OpenContext } from '@/server/platform/kernel/context';
import type { MembershipRecord } from './read-members';
import { lockMembershipOf } from './team-store';

/**
 * The membership of a person in an organisation, or null. It stays what it is until the transaction ends, so that a key may
 * be issued for it: a change of role or a removal that comes at the same moment revokes it too.
 */
export const lockMembership = (
  context: OpenContext,
  personId: string,
  organisationId: string,
): Promise<MembershipRecord | null> => lockMembershipOf(context.tx, personId, organisationId);
