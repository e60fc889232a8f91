'use client';

import { ListSkeleton } from '@/components/ui/table/list-skeleton';
import { memberColumns } from './member-columns';
import { TeamHeader } from './team-header';

/** The team on its way. */
export function TeamSkeleton() {
  return (
    <>
      <TeamHeader />
      <ListSkeleton label="Members" columns={memberColumns} rows={5} />
    </>
  );
}
