import type { Metadata } from 'next';
import { invitationsQuery, membersQuery } from '@/components/organisation/team/queries';
import { TeamView } from '@/components/organisation/team/team-view';
import { PageContent } from '@/components/shell/page/page';
import { permits } from '@/lib/contract/permissions';
import { prefetch } from '@/lib/dashboard/reads/prefetch';
import { pageAccess } from '@/lib/dashboard/session/page-access';
import { organisationScope } from '@/lib/dashboard/session/scope';
import { inviteAction, removeMemberAction, revokeInvitationAction, updateMemberAction } from '../actions';

export const metadata: Metadata = { title: 'Team' };

const actions = {
  invite: inviteAction,
  revoke: revokeInvitationAction,
  update: updateMemberAction,
  remove: removeMemberAction,
};

const textOf = (value: string | string[] | undefined) => (typeof value === 'string' ? value : undefined);

/** The organisation's people, invitations and roles; makes two API calls. */
export default async function TeamPage({ params, searchParams }: PageProps<'/[org]/team'>) {
  const [scope, { cursor, invitations }] = await Promise.all([organisationScope(params), searchParams]);
  const { membership, permissions } = await pageAccess(scope);
  const reads = permits(permissions, 'members:read')
    ? [membersQuery(scope, textOf(cursor)), invitationsQuery(scope, textOf(invitations))]
    : [];
  return (
    <PageContent label="the team" read={() => prefetch(scope, reads)}>
      <TeamView role={membership.role} actions={actions} />
    </PageContent>
  );
}
