'use client';

import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { Button } from '@/components/ui/controls/button';
import { Badge } from '@/components/ui/display/badge';
import { RelativeTime } from '@/components/ui/display/time';
import { columnsOf } from '@/components/ui/table/table-columns';
import type { Member } from '@/lib/contract/organisation/members';
import { roleNames } from './role-labels';
import { useTeamAddress } from './team-address';
import { useHeldReason } from './team-context';

const kinds: Record<Member['second_factors'][number], string> = { totp: 'App', passkey: 'Passkey' };

/** Whether somebody has a second factor, and of what kind, as words and a shape. */
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

/** What can be done with a member; whoever may not sees why, and who can. */
function MemberActs({ member }: { member: Member }) {
  const { show } = useTeamAddress();
  const hold = useHeldReason(member);
  return (
    <span className="inline-flex flex-wrap gap-2 max-sm:mt-1.5">
      <Button
        size="small"
        disabledReason={hold}
        aria-label={`Change role of ${member.name}`}
        onClick={() => show('change', member.id)}
      >
        Change role
      </Button>
      <Button
        size="small"
        disabledReason={hold}
        aria-label={`Remove ${member.name}`}
        onClick={() => show('remove', member.id)}
      >
        Remove
      </Button>
    </span>
  );
}

const column = columnsOf<Member>();

/** The columns of the list of members. */
export const memberColumns = column.columns([
  column.accessor('name', {
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
  column.accessor('role', {
    header: 'Role',
    meta: { phone: 'figure' },
    cell: ({ getValue }) => roleNames[getValue()],
  }),
  column.accessor('second_factors', {
    header: 'Second factor',
    cell: ({ getValue }) => <SecondFactorState factors={getValue()} />,
  }),
  column.accessor('last_seen_at', {
    header: 'Last seen',
    cell: ({ getValue }) => {
      const at = getValue();
      return at ? <RelativeTime value={at} /> : <span className="text-muted">Never</span>;
    },
  }),
  column.display({
    id: 'acts',
    header: () => <span className="sr-only">Actions</span>,
    meta: { align: 'right' },
    cell: ({ row: { original } }) => <MemberActs member={original} />,
  }),
]);
