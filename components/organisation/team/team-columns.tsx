'use client';

import { Ellipsis, ShieldAlert, ShieldCheck } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useAllowed } from '@/components/shell/session/scope';
import { Button } from '@/components/ui/controls/button';
import { Badge } from '@/components/ui/display/badge';
import { RelativeTime, Time } from '@/components/ui/display/time';
import { Status, type StatusTone } from '@/components/ui/feedback/status';
import { DropdownMenu, MenuItem } from '@/components/ui/overlays/dropdown-menu';
import { columnsOf } from '@/components/ui/table/table-columns';
import type { Invitation, Member } from '@/lib/contract/organisation/members';
import { reasonNotToGive, roleNames } from './role-labels';
import { useHeldReason, useOwnRole, useTeamAddress } from './team-context';

const kinds: Record<Member['second_factors'][number], string> = { totp: 'App', passkey: 'Passkey' };

/** A member's second factors as text and an icon. */
function SecondFactorState({ factors }: { factors: Member['second_factors'] }) {
  const isSetUp = factors.length > 0;
  const Glyph = isSetUp ? ShieldCheck : ShieldAlert;
  return (
    <span className="inline-flex items-center gap-1.5">
      <Glyph aria-hidden="true" className={isSetUp ? 'size-4 text-positive' : 'size-4 text-warning'} />
      {isSetUp ? factors.map((kind) => kinds[kind]).join(' and ') : 'None yet'}
    </span>
  );
}

type RowMenuProps = {
  /** Whom the actions concern. */
  of: string;
  children: (choose: (act: () => void) => () => void) => ReactNode;
};

/** The actions of a row behind one button. */
function RowMenu({ of, children }: RowMenuProps) {
  const more = useRef<HTMLButtonElement>(null);
  return (
    <DropdownMenu
      trigger={
        <Button
          ref={more}
          variant="ghost"
          size="icon"
          aria-label={`Actions for ${of}`}
          className="max-sm:-ml-2"
        >
          <Ellipsis aria-hidden="true" />
        </Button>
      }
    >
      {children((act) => () => {
        // The menu item unmounts with the menu: a dialog can only restore the focus to an element that stays.
        more.current?.focus();
        act();
      })}
    </DropdownMenu>
  );
}

/** Actions on a member. Without permission they are disabled and say who can. */
function MemberActs({ member }: { member: Member }) {
  const { show } = useTeamAddress();
  const hold = useHeldReason(member);
  return (
    <RowMenu of={member.name}>
      {(choose) => (
        <>
          <MenuItem disabledReason={hold} onSelect={choose(() => show('change', member.id))}>
            Change role…
          </MenuItem>
          <MenuItem
            destructive={hold === undefined}
            disabledReason={hold}
            onSelect={choose(() => show('remove', member.id))}
          >
            Remove…
          </MenuItem>
        </>
      )}
    </RowMenu>
  );
}

const memberColumn = columnsOf<Member>();

export const memberColumns = memberColumn.columns([
  memberColumn.accessor('name', {
    header: 'Member',
    meta: { phone: 'title' },
    cell: ({ row: { original } }) => (
      <span className="inline-block max-w-full align-middle sm:max-w-72">
        <span className="flex items-center gap-2">
          <span className="truncate font-medium">{original.name}</span>
          {original.is_you ? <Badge tone="accent">You</Badge> : null}
        </span>
        <span className="block truncate font-normal text-muted text-sm">{original.email}</span>
      </span>
    ),
  }),
  memberColumn.accessor('role', {
    header: 'Role',
    meta: { phone: 'under' },
    cell: ({ getValue }) => roleNames[getValue()],
  }),
  memberColumn.accessor('second_factors', {
    header: 'Second factor',
    cell: ({ getValue }) => <SecondFactorState factors={getValue()} />,
  }),
  memberColumn.accessor('last_seen_at', {
    header: 'Last seen',
    cell: ({ getValue }) => {
      const at = getValue();
      return at ? <RelativeTime value={at} /> : <span className="text-muted">Never</span>;
    },
  }),
  memberColumn.display({
    id: 'acts',
    header: () => <span className="sr-only">Actions</span>,
    meta: { align: 'right', phone: 'figure' },
    cell: ({ row: { original } }) => <MemberActs member={original} />,
  }),
]);

/** Actions on an invitation: revoke a pending one, send a new one in place of any that was not accepted. */
function InvitationActs({ invitation }: { invitation: Invitation }) {
  const { show } = useTeamAddress();
  const writing = useAllowed('members:write');
  const refusal = reasonNotToGive(useOwnRole(), invitation.role);
  const reason = writing.allowed ? undefined : writing.reason;
  if (invitation.state === 'accepted') return null;
  return (
    <RowMenu of={invitation.email}>
      {(choose) => (
        <>
          <MenuItem disabledReason={reason ?? refusal} onSelect={choose(() => show('invite', invitation.id))}>
            Invite again…
          </MenuItem>
          {invitation.state === 'pending' ? (
            <MenuItem
              destructive={reason === undefined}
              disabledReason={reason}
              onSelect={choose(() => show('revoke', invitation.id))}
            >
              Revoke…
            </MenuItem>
          ) : null}
        </>
      )}
    </RowMenu>
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
    meta: { align: 'right', phone: 'aside' },
    cell: ({ row: { original } }) => <InvitationActs invitation={original} />,
  }),
]);
