'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Newspaper } from 'lucide-react';
import { useSearchParams } from 'next/navigation';
import { FilterBar } from '@/components/data-table/filter-bar';
import { useFilters } from '@/components/data-table/use-filters';
import { NoPrices } from '@/components/market/no-prices';
import { disclosuresQuery } from '@/components/market/queries';
import { ListTable } from '@/components/session/list-table';
import { useScope } from '@/components/session/scope';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import * as routes from '@/lib/routes';
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
            title="No disclosure fits these filters"
            description="Change a filter, or take one away."
            action={<Button onClick={clear}>Clear all filters</Button>}
          />
        }
      />
    </div>
  );
}
