import type { OpenContext } from '../context';
import type { MembershipRecord } from './list-memberships';
import { holdMembershipsOf } from './team-store';

/**
 * Everywhere a person belongs, oldest membership first; each stays what it is until the transaction ends, so that keys may
 * be issued for it: a change of role or a removal that comes at the same moment revokes them too.
 */
export const holdMemberships = (context: OpenContext, personId: string): Promise<MembershipRecord[]> =>
  holdMembershipsOf(context.tx, personId);
