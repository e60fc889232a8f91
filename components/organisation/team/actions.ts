import type { PartnerAction } from '@/components/shell/actions/use-action';
import type { PartnerOperations } from '@/lib/client/addresses';

/** What the page of the team can do. */
export interface TeamActions {
  readonly invite: PartnerAction<'createInvitation'>;
  readonly revoke: PartnerAction<'revokeInvitation'>;
  readonly update: PartnerAction<'updateMember'>;
  readonly remove: PartnerAction<'removeMember'>;
}

/** The reads that an act on the team makes stale: a role that changes can revoke invitations. */
export const changedReads = [
  'listMembers',
  'listInvitations',
] as const satisfies readonly (keyof PartnerOperations)[];
