'use client';

import { useAllowed } from '@/components/shell/session/scope';
import { Button } from '@/components/ui/controls/button';
import { RelativeTime, Time } from '@/components/ui/display/time';
import { Status, type StatusTone } from '@/components/ui/feedback/status';
import { columnsOf } from '@/components/ui/table/table-columns';
import type { Invitation } from '@/lib/contract/organisation/members';
import { reasonNotToGive, roleNames } from './role-labels';
import { useTeamAddress } from './team-address';
import { useOwnRole } from './team-context';

/** What can be done with an invitation: revoke a pending one, send another in the place of any but an accepted one. */
function InvitationActs({ invitation }: { invitation: Invitation }) {
  const { show } = useTeamAddress();
  const writing = useAllowed('members:write');
  const refusal = reasonNotToGive(useOwnRole(), invitation.role);
  const reason = writing.allowed ? undefined : writing.reason;
  if (invitation.state === 'accepted') return null;
  return (
    <span className="inline-flex flex-wrap gap-2 max-sm:mt-1.5">
      <Button
        size="small"
        disabledReason={reason ?? refusal}
        aria-label={`Invite ${invitation.email} again`}
        onClick={() => show('invite', invitation.id)}
      >
        Invite again
      </Button>
      {invitation.state === 'pending' ? (
        <Button
          size="small"
          disabledReason={reason}
          aria-label={`Revoke the invitation of ${invitation.email}`}
          onClick={() => show('revoke', invitation.id)}
        >
          Revoke
        </Button>
      ) : null}
    </span>
  );
}

const column = columnsOf<Invitation>();

const states: Record<Invitation['state'], { tone: StatusTone; label: string }> = {
  pending: { tone: 'waiting', label: 'Pending' },
  accepted: { tone: 'positive', label: 'Accepted' },
  expired: { tone: 'neutral', label: 'Expired' },
  revoked: { tone: 'neutral', label: 'Revoked' },
};

function Expiry({ invitation: { state, expires_at } }: { invitation: Invitation }) {
  if (state === 'pending') return <RelativeTime value={expires_at} />;
  return state === 'expired' ? <Time value={expires_at} /> : <span className="text-muted">—</span>;
}

/** The columns of the list of invitations. */
export const invitationColumns = column.columns([
  column.accessor('email', {
    header: 'Invited',
    meta: { phone: 'title' },
    cell: ({ getValue }) => (
      <span className="block max-w-full truncate font-medium sm:max-w-72">{getValue()}</span>
    ),
  }),
  column.accessor('role', {
    header: 'Role',
    meta: { phone: 'figure' },
    cell: ({ getValue }) => roleNames[getValue()],
  }),
  column.accessor('state', {
    header: 'State',
    meta: { phone: 'under' },
    cell: ({ getValue }) => <Status {...states[getValue()]} />,
  }),
  column.accessor('invited_by', {
    header: 'By',
    cell: ({ getValue }) => <span className="block max-w-48 truncate">{getValue()}</span>,
  }),
  column.accessor('created_at', {
    header: 'Sent',
    cell: ({ getValue }) => <Time value={getValue()} />,
  }),
  column.display({
    id: 'expiry',
    header: 'Expires',
    cell: ({ row: { original } }) => <Expiry invitation={original} />,
  }),
  column.display({
    id: 'acts',
    header: () => <span className="sr-only">Actions</span>,
    meta: { align: 'right' },
    cell: ({ row: { original } }) => <InvitationActs invitation={original} />,
  }),
]);
