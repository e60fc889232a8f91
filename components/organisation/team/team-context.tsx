'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { createContext, type ReactNode, useContext } from 'react';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import { parseAsString } from '@/components/ui/address/params';
import { useQueryStates } from '@/components/ui/address/use-query-state';
import type { Invitation, Member } from '@/lib/contract/organisation/members';
import type { Role } from '@/lib/contract/permissions';
import { team } from '@/lib/dashboard/routes/team-routes';
import { invitationsQuery, membersQuery } from './queries';
import { reasonNotToGive } from './role-labels';

const dialogs = {
  invite: parseAsString,
  change: parseAsString,
  remove: parseAsString,
  revoke: parseAsString,
};
type TeamDialog = keyof typeof dialogs;

/**
 * The open dialog of the team page, from the URL so that Back closes it. `invite` is `open` or the id of an invitation
 * to send again; the others contain a member id or an invitation id.
 */
export function useTeamAddress(): {
  open: Readonly<Record<TeamDialog, string | null>>;
  show: (dialog: TeamDialog, id: string) => void;
  close: () => void;
} {
  const [open, set] = useQueryStates(dialogs, { history: 'push' });
  return {
    open,
    show: (dialog, id) => void set({ [dialog]: id }),
    close: () => void set({ invite: null, change: null, remove: null, revoke: null }, { history: 'replace' }),
  };
}

/** Whom to invite: the rest of an invitation says how an earlier one ended. */
export type Invitee = Pick<Invitation, 'email' | 'role'> & Partial<Pick<Invitation, 'state'>>;

/** Who was removed from the organisation or had their invitation revoked on this page, by their id. */
const left = new Map<string, Invitee>();

/** The address of the form that invites such a person again. Only this tab knows their email address and role. */
export function inviteAgain(organisation: string, { id, email, role }: Invitee & { id: string }): string {
  left.set(id, { email, role });
  return team(organisation, { invite: id });
}

export const leftWith = (id: string | null): Invitee | undefined => (id === null ? undefined : left.get(id));

/** The viewer's role; `api_key` if they signed in with a key. */
export type OwnRole = Role | 'api_key';

const OwnRoleContext = createContext<OwnRole>('viewer');

/** Provides the viewer's role to the team page. */
export function OwnRoleProvider({ role, children }: { role: OwnRole; children: ReactNode }) {
  return <OwnRoleContext value={role}>{children}</OwnRoleContext>;
}

export const useOwnRole = (): OwnRole => useContext(OwnRoleContext);

/** The cursors of the members and invitations lists, both in the URL. */
export function useCursors(): { members: string | undefined; invitations: string | undefined } {
  const search = useSearchParams();
  return {
    members: search.get('cursor') ?? undefined,
    invitations: search.get('invitations') ?? undefined,
  };
}

/** The current page of members. */
export function useMembers() {
  const { members } = useCursors();
  return useQuery({ ...membersQuery(useScope(), members), placeholderData: keepPreviousData });
}

/** The current page of invitations. */
export function useInvitations() {
  const { invitations } = useCursors();
  return useQuery({ ...invitationsQuery(useScope(), invitations), placeholderData: keepPreviousData });
}

/** Why the viewer can't change or remove a member, and who can; undefined if they can, as far as the page knows. */
export function useHeldReason(member: Member): string | undefined {
  const writing = useAllowed('members:write');
  const own = useOwnRole();
  const { members: cursor } = useCursors();
  const { data } = useMembers();
  if (!writing.allowed) return writing.reason;
  if (member.role !== 'owner') return undefined;
  if (reasonNotToGive(own, 'owner') !== undefined) return 'Only owners can change or remove owners.';
  const isWhole = data?.next_cursor === null && cursor === undefined;
  const owners = data?.data.filter(({ role }) => role === 'owner').length;
  if (!isWhole || owners !== 1) return undefined;
  return 'You can’t remove the last owner. Make someone else an owner first.';
}
