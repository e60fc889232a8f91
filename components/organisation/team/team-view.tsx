'use client';

import { Users } from 'lucide-react';
import { useAllowed } from '@/components/shell/session/scope';
import { Card } from '@/components/ui/display/card';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import type { TeamActions } from './actions';
import { InvitationsSection } from './invitations-section';
import { MembersSection } from './members-section';
import { RolesSection } from './roles-section';
import { type OwnRole, OwnRoleProvider } from './team-context';
import { TeamDialogs } from './team-dialogs';
import { TeamHeader } from './team-header';

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
