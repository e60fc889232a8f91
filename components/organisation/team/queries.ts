import type { Scope } from '@/lib/client/addresses';
import { readQuery } from '@/lib/client/queries';

/** How many members, and how many invitations, a page of their list holds. */
const PAGE_SIZE = '50';
const INVITATIONS_SHOWN = '20';

/** A page of the members of the organisation, newest first. */
export const membersQuery = (scope: Scope, cursor?: string) =>
  readQuery(scope, 'listMembers', { query: { limit: PAGE_SIZE, ...(cursor && { cursor }) } });

/** A page of its invitations, newest first, ended ones too. */
export const invitationsQuery = (scope: Scope, cursor?: string) =>
  readQuery(scope, 'listInvitations', { query: { limit: INVITATIONS_SHOWN, ...(cursor && { cursor }) } });
