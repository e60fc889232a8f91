'use client';

import type { TeamActions } from './actions';
import { InviteDialog } from './invite-dialog';
import { RemoveDialog } from './remove-dialog';
import { RevokeDialog } from './revoke-dialog';
import { RoleDialog } from './role-dialog';
import { useTeamAddress } from './team-address';
import { useInvitations, useMembers } from './team-context';

/** The window of the team's page that is open. One for somebody who is not on the page stays closed. */
export function TeamDialogs({ actions }: { actions: TeamActions }) {
  const { open, close } = useTeamAddress();
  const members = useMembers().data?.data;
  const invitations = useInvitations().data?.data;
  const invitationOf = (id: string | null) => invitations?.find((invitation) => invitation.id === id);
  const memberOf = (id: string | null) => members?.find((member) => member.id === id);

  const again = invitationOf(open.invite);
  if (open.invite === 'open' || again) {
    return <InviteDialog before={again} invite={actions.invite} onClose={close} />;
  }
  const changed = memberOf(open.change);
  if (changed) return <RoleDialog member={changed} update={actions.update} onClose={close} />;
  const removed = memberOf(open.remove);
  if (removed) return <RemoveDialog member={removed} remove={actions.remove} onClose={close} />;
  const revoked = invitationOf(open.revoke);
  return revoked ? <RevokeDialog invitation={revoked} revoke={actions.revoke} onClose={close} /> : null;
}
