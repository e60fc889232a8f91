'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Newspaper } from 'lucide-react';
import { useSearchParams } from 'next/navigation';
import { useScope } from '@/components/shell/session/scope';
import { ListTable } from '@/components/shell/states/list-table';
import { Button } from '@/components/ui/controls/button';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { FilterBar } from '@/components/ui/table/filter-bar';
import { useFilters } from '@/components/ui/table/use-filters';
import * as routes from '@/lib/dashboard/routes/routes';
import { NoPrices } from '../common/no-prices';
import { disclosuresQuery } from '../common/queries';
import { disclosureColumns } from './disclosure-columns';
import { disclosuresFilters, listFilters } from './disclosures-filters';

/** What issuers and the exchange published, newest first; filters and page stand in the address. */
export function DisclosuresList() {
  const { org, env } = useScope();
  const { active, clear } = useFilters(disclosuresFilters);
  const cursor = useSearchParams().get('cursor') ?? undefined;
  const read = useQuery({
    ...disclosuresQuery({ org, env }, listFilters({ ...active, cursor })),
    placeholderData: keepPreviousData,
  });
  const isFiltered = Object.keys(active).length > 0;
  if (read.data?.data.length === 0 && !isFiltered && !cursor && !read.isPlaceholderData) {
    return <NoPrices what="disclosures" testHref={routes.disclosures(org, 'test')} />;
  }
  return (
    <div className="space-y-4">
      <FilterBar filters={disclosuresFilters} label="Disclosures" />
      <ListTable
        label="Disclosures"
        columns={disclosureColumns}
        read={read}
        rowId={({ id }) => id}
        rowHref={({ id }) => routes.disclosure(org, env, id)}
        cursor={cursor}
        pageHref={(next) => routes.disclosures(org, env, { ...active, cursor: next })}
        empty={
          <EmptyState
            icon={<Newspaper aria-hidden="true" />}
            title="No disclosures match these filters"
            description="Change or remove a filter."
            action={<Button onClick={clear}>Clear all filters</Button>}
          />
        }
      />
    </div>
  );
}
