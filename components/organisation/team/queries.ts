import type { PartnerAction } from '@/components/shell/actions/use-action';
import type { PartnerOperations, Scope } from '@/lib/client/addresses';
import { readQuery } from '@/lib/client/queries';

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

/** How many members, and how many invitations, a page of their list holds. */
const PAGE_SIZE = '50';
const INVITATIONS_SHOWN = '20';

/** A page of the members of the organisation, newest first. */
export const membersQuery = (scope: Scope, cursor?: string) =>
  readQuery(scope, 'listMembers', { query: { limit: PAGE_SIZE, ...(cursor && { cursor }) } });

/** A page of its invitations, newest first, ended ones too. */
export const invitationsQuery = (scope: Scope, cursor?: string) =>
  readQuery(scope, 'listInvitations', { query: { limit: INVITATIONS_SHOWN, ...(cursor && { cursor }) } });
