'use client';

import { RelativeTime, Time } from '@/components/ui/display/time';
import { Status, type StatusTone } from '@/components/ui/feedback/status';
import { columnsOf } from '@/components/ui/table/table-columns';
import type { Invitation } from '@/lib/contract/organisation/members';
import { InvitationActs } from './invitation-acts';
import { roleNames } from './role-words';

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
