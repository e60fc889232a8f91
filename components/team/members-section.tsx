'use client';

import { Users } from 'lucide-react';
import { ListTable } from '@/components/session/list-table';
import { useScope } from '@/components/session/scope';
import { EmptyState } from '@/components/ui/empty-state';
import { team } from '@/lib/team-routes';
import { memberColumns } from './member-columns';
import { useCursors, useMembers } from './team-context';

/** The people of the organisation. */
export function MembersSection() {
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
