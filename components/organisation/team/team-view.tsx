'use client';

import { MailPlus, UserPlus, Users } from 'lucide-react';
import { ActDialog } from '@/components/shell/actions/act-dialog';
import { TypedDialog } from '@/components/shell/actions/typed-dialog';
import { useAction } from '@/components/shell/actions/use-action';
import { PageHeader } from '@/components/shell/frame/page-header';
import { ListTable } from '@/components/shell/page/list-table';
import { useFactorFirst } from '@/components/shell/second-factor/use-factor-first';
import { Permitted } from '@/components/shell/session/permitted';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import { Button } from '@/components/ui/controls/button';
import { Section } from '@/components/ui/display/card';
import { Alert } from '@/components/ui/feedback/alert';
import { notifyDone } from '@/components/ui/overlays/toast';
import { DataTable } from '@/components/ui/table/data-table';
import { columnsOf } from '@/components/ui/table/table-columns';
import type { Invitation, Member } from '@/lib/contract/organisation/members';
import { type Role, rolePermissions, roles } from '@/lib/contract/permissions';
import { team } from '@/lib/dashboard/routes/team-routes';
import { InviteDialog } from './invite-dialog';
import { changedReads, type TeamActions } from './queries';
import { RoleDialog } from './role-dialog';
import { areaText, reachOf, roleNames, roleSummaries } from './role-labels';
import { invitationColumns, memberColumns } from './team-columns';
import {
  inviteAgain,
  leftWith,
  type OwnRole,
  OwnRoleProvider,
  useCursors,
  useHeldReason,
  useInvitations,
  useMembers,
  useTeamAddress,
} from './team-context';
import { teamProblem } from './team-problem';

/** Opens the invitation form. Without permission it is disabled and says who can. */
function InviteButton() {
  const writing = useAllowed('members:write');
  const { show } = useTeamAddress();
  return (
    <Button
      variant="primary"
      disabledReason={writing.allowed ? undefined : writing.reason}
      onClick={() => show('invite', 'open')}
    >
      <UserPlus aria-hidden="true" />
      Invite teammate
    </Button>
  );
}

/** The page header. Members who can't change anything see once who can. */
function TeamHeader() {
  const reading = useAllowed('members:read');
  const writing = useAllowed('members:write');
  const words = 'People in the organisation and their roles, in test and live mode.';
  return (
    <PageHeader
      isList
      title="Team"
      description={
        reading.allowed && !writing.allowed ? `${words} Only owners and admins can change it.` : words
      }
      actions={reading.allowed ? <InviteButton /> : undefined}
    />
  );
}

interface RoleRow {
  readonly role: Role;
  readonly change: string;
  readonly read: string;
  readonly none: string;
}

const rows: readonly RoleRow[] = roles.map((role) => {
  const { change, read, none } = reachOf(rolePermissions[role]);
  return { role, change: areaText(change), read: areaText(read), none: areaText(none) };
});

const column = columnsOf<RoleRow>();

const text = (words: string) => (
  <span className="block text-pretty max-sm:whitespace-normal sm:min-w-36 sm:whitespace-normal">{words}</span>
);

const columns = column.columns([
  column.accessor('role', {
    header: 'Role',
    meta: { phone: 'title' },
    cell: ({ getValue }) => (
      <span className="block whitespace-normal sm:w-60">
        <span className="block font-medium">{roleNames[getValue()]}</span>
        <span className="block text-pretty font-normal text-muted text-sm">{roleSummaries[getValue()]}</span>
      </span>
    ),
  }),
  column.accessor('change', { header: 'Can edit', cell: ({ getValue }) => text(getValue()) }),
  column.accessor('read', { header: 'Can view', cell: ({ getValue }) => text(getValue()) }),
  column.accessor('none', { header: 'No access', cell: ({ getValue }) => text(getValue()) }),
]);

/** What each role may do, generated from its permissions. */
function RolesSection() {
  return (
    <Section title="Roles" description="What each role can do, in test and live mode." surface="flush">
      <DataTable label="Roles" columns={columns} rows={rows} rowId={({ role }) => role} empty={null} />
    </Section>
  );
}

type RevokeDialogProps = { invitation: Invitation; revoke: TeamActions['revoke']; onClose: () => void };

/** Asks before an invitation link is revoked. */
function RevokeDialog({ invitation, revoke, onClose }: RevokeDialogProps) {
  const { org } = useScope();
  const revoking = useAction(revoke, { changes: changedReads });

  async function send(): Promise<void> {
    const result = await revoking.run({ params: { invitation_id: invitation.id }, body: {} });
    if (!result.ok) return revoking.readAgain();
    notifyDone({
      title: 'Invitation revoked',
      description: invitation.email,
      next: { label: 'Invite again', href: inviteAgain(org, invitation) },
    });
    onClose();
  }

  return (
    <ActDialog
      title="Revoke this invitation?"
      description="The link in the email stops working. To let them join after all, invite them again."
      variant="destructive"
      items={[
        { label: 'Invited', value: invitation.email },
        { label: 'Role', value: roleNames[invitation.role] },
      ]}
      confirmLabel="Revoke invitation"
      pending={revoking.pending}
      error={revoking.error}
      problem="It was accepted or has expired."
      onAct={() => void send()}
      onClose={onClose}
    />
  );
}

type RemoveDialogProps = { member: Member; remove: TeamActions['remove']; onClose: () => void };

/** Removes a member after their email address is typed. */
function RemoveDialog({ member, remove, onClose }: RemoveDialogProps) {
  const { org } = useScope();
  const removing = useAction(remove, { changes: changedReads });
  const hold = useHeldReason(member);
  const before = useFactorFirst(onClose, hold === undefined);

  async function send(): Promise<void> {
    const result = await removing.run({ params: { member_id: member.id } });
    if (!result.ok) return;
    notifyDone({
      title: `${member.name} is removed`,
      description: member.email,
      ...(!member.is_you && { next: { label: 'Invite again', href: inviteAgain(org, member) } }),
    });
    onClose();
  }

  return (
    <TypedDialog
      title={member.is_you ? 'Leave this organisation?' : `Remove ${member.name}?`}
      description={`${member.email}, ${roleNames[member.role]}`}
      word={member.email}
      refusal={hold}
      confirmLabel={member.is_you ? 'Leave' : 'Remove member'}
      pending={removing.pending}
      error={removing.error && teamProblem(removing.error)}
      uncertainAdvice="Check the list of members, or try again."
      onConfirm={() => void send()}
      onClose={onClose}
      before={before}
    >
      <ul className="list-disc space-y-1 pl-5">
        <li>They lose access immediately.</li>
        <li>Their account and other organisations are not affected.</li>
        <li>API keys they issued keep working. Revoke any they know.</li>
        <li>Pending invitations they sent are revoked.</li>
        <li>An owner or admin can let them back in with a new invitation.</li>
      </ul>
    </TypedDialog>
  );
}

/** Invitations and their status. */
function InvitationsSection() {
  const { org } = useScope();
  const { members, invitations: cursor } = useCursors();
  return (
    <section aria-label="Invitations" className="min-w-0 space-y-3">
      <div>
        <h2 className="font-semibold text-lg">Invitations</h2>
        <p className="text-muted">Each link works once, for 7 days.</p>
      </div>
      <ListTable
        label="Invitations"
        columns={invitationColumns}
        read={useInvitations()}
        rowId={({ id }) => id}
        cursor={cursor}
        pageHref={(next) => team(org, { cursor: members, invitations: next })}
        icon={<MailPlus aria-hidden="true" />}
        empty={{
          title: 'No pending invitations',
          description: 'Teammates get an email link to set their password.',
          action: <InviteButton />,
        }}
      />
    </section>
  );
}

/** The open dialog of the team page; stays closed if its member or invitation is not on the page. */
function TeamDialogs({ actions }: { actions: TeamActions }) {
  const { open, close } = useTeamAddress();
  const members = useMembers().data?.data;
  const invitations = useInvitations().data?.data;
  const invitationOf = (id: string | null) => invitations?.find((invitation) => invitation.id === id);
  const memberOf = (id: string | null) => members?.find((member) => member.id === id);

  const again = invitationOf(open.invite) ?? leftWith(open.invite);
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

/** Says how many members of the page have no second factor, and what to ask them for. */
function MissingFactors() {
  const count = useMembers().data?.data.filter((member) => member.second_factors.length === 0).length ?? 0;
  if (count === 0) return null;
  return (
    <Alert
      tone="warning"
      title={count === 1 ? '1 member has no second factor' : `${count} members have no second factor`}
    >
      <span className="max-sm:hidden">Anyone with their password can sign in as them. </span>
      Ask them to set one up under Your account.
    </Alert>
  );
}

/** The list of members. */
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
      icon={<Users aria-hidden="true" />}
      empty={{
        title: 'No members yet',
        description: 'Invite your first teammate.',
      }}
    />
  );
}

/** The team page. Members who may not read it see who may, and the roles. */
export function TeamView({ role, actions }: { role: OwnRole; actions: TeamActions }) {
  return (
    <OwnRoleProvider role={role}>
      <TeamHeader />
      <Permitted permission="members:read" icon={<Users aria-hidden="true" />} title="You can’t see the team">
        <MissingFactors />
        <MembersSection />
        <InvitationsSection />
        <TeamDialogs actions={actions} />
      </Permitted>
      <RolesSection />
    </OwnRoleProvider>
  );
}
