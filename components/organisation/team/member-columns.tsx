'use client';

import { Badge } from '@/components/ui/display/badge';
import { RelativeTime } from '@/components/ui/display/time';
import { columnsOf } from '@/components/ui/table/table-columns';
import type { Member } from '@/lib/contract/organisation/members';
import { MemberActs } from './member-acts';
import { roleNames } from './role-words';
import { SecondFactorState } from './second-factor-state';

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
