'use client';

import { Users } from 'lucide-react';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import { ListTable } from '@/components/shell/states/list-table';
import { Card } from '@/components/ui/display/card';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { team } from '@/lib/dashboard/routes/team-routes';
import type { TeamActions } from './actions';
import { InvitationsSection } from './invitations-section';
import { InviteDialog } from './invite-dialog';
import { memberColumns } from './member-columns';
import { RemoveDialog } from './remove-dialog';
import { RevokeDialog } from './revoke-dialog';
import { RoleDialog } from './role-dialog';
import { RolesSection } from './roles-section';
import { useTeamAddress } from './team-address';
import { type OwnRole, OwnRoleProvider, useCursors, useInvitations, useMembers } from './team-context';
import { TeamHeader } from './team-header';

/** The window of the team's page that is open. One for somebody who is not on the page stays closed. */
function TeamDialogs({ actions }: { actions: TeamActions }) {
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

/** The people of the organisation. */
function MembersSection() {
  const { org } = useScope();
  const { members: cursor, invitations } = useCursors();
  return (
    <ListTable
      label="Members"
      columns={memberColumns}
      read={useMembers()}
      rowId={({ id }) => id}
      cursor={cursor}
      pageHref={(next) => team(org, { cursor: next, invitations })}
      empty={
        <EmptyState
          icon={<Users aria-hidden="true" />}
          title="No members yet"
          description="The people of the organisation stand here, with their roles. Invite the first of them."
        />
      }
    />
  );
}

/** The page of the team, for whoever may read it; everybody else is told who may, and what the roles are. */
export function TeamView({ role, actions }: { role: OwnRole; actions: TeamActions }) {
  const reading = useAllowed('members:read');
  return (
    <OwnRoleProvider role={role}>
      <TeamHeader />
      {reading.allowed ? (
        <>
          <MembersSection />
          <InvitationsSection />
          <TeamDialogs actions={actions} />
        </>
      ) : (
        <Card>
          <EmptyState
            icon={<Users aria-hidden="true" />}
            title="You can’t see the team"
            description={reading.reason}
          />
        </Card>
      )}
      <RolesSection />
    </OwnRoleProvider>
  );
}
