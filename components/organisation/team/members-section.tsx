'use client';

import { Users } from 'lucide-react';
import { useScope } from '@/components/shell/session/scope';
import { ListTable } from '@/components/shell/states/list-table';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { team } from '@/lib/dashboard/routes/team-routes';
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
