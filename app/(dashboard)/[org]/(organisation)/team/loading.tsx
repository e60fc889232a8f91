'use client';

import { memberColumns } from '@/components/organisation/team/member-columns';
import { TeamHeader } from '@/components/organisation/team/team-header';
import { ListSkeleton } from '@/components/ui/table/list-skeleton';

/** The team while it loads. */
export default function Loading() {
  return (
    <>
      <TeamHeader />
      <ListSkeleton label="Members" columns={memberColumns} rows={5} />
    </>
  );
}
