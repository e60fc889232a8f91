import type { PartnerAction } from '@/components/shell/actions/use-action';
import type { PartnerOperations, Scope } from '@/lib/client/addresses';
import { readQuery } from '@/lib/client/queries';

/** The server actions of the team page. */
export interface TeamActions {
  readonly invite: PartnerAction<'createInvitation'>;
  readonly revoke: PartnerAction<'revokeInvitation'>;
  readonly update: PartnerAction<'updateMember'>;
  readonly remove: PartnerAction<'removeMember'>;
}

/** Reads to refetch after a change to the team: a changed role can revoke invitations. */
export const changedReads = [
  'listMembers',
  'listInvitations',
] as const satisfies readonly (keyof PartnerOperations)[];

/** Number of members or invitations per page. */
const PAGE_SIZE = '50';
const INVITATIONS_SHOWN = '20';

/** One page of members, newest first. */
export const membersQuery = (scope: Scope, cursor?: string) =>
  readQuery(scope, 'listMembers', { query: { limit: PAGE_SIZE, ...(cursor && { cursor }) } });

/** One page of invitations, newest first, including closed ones. */
export const invitationsQuery = (scope: Scope, cursor?: string) =>
  readQuery(scope, 'listInvitations', { query: { limit: INVITATIONS_SHOWN, ...(cursor && { cursor }) } });
