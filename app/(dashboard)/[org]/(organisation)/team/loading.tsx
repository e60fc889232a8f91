'use client';

import { memberColumns } from '@/components/organisation/team/member-columns';
import { TeamHeader } from '@/components/organisation/team/team-header';
import { ListSkeleton } from '@/components/ui/table/list-skeleton';

/** The team on its way. */
function TeamSkeleton() {
  return (
    <>
      <TeamHeader />
      <ListSkeleton label="Members" columns={memberColumns} rows={5} />
    </>
  );
}

/** The team on its way. */
export default function Loading() {
  return <TeamSkeleton />;
}
