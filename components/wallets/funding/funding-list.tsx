'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Landmark } from 'lucide-react';
import { useSearchParams } from 'next/navigation';
import { useScope } from '@/components/shell/session/scope';
import { ListTable } from '@/components/shell/states/list-table';
import { Button } from '@/components/ui/controls/button';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { FilterBar } from '@/components/ui/table/filter-bar';
import { useFilters } from '@/components/ui/table/use-filters';
import * as routes from '@/lib/dashboard/routes/routes';
import { FundButton } from '../balances/fund-button';
import { fundingColumns } from './funding-columns';
import { fundingFilters, fundingListQuery } from './funding-filters';
import { fundingRequestsQuery } from './queries';
import { RecordJump } from './record-jump';

function NoRequests({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  return filtered ? (
    <EmptyState
      icon={<Landmark aria-hidden="true" />}
      title="No funding request matches these filters"
      description="Take a filter away, or widen the dates."
      action={<Button onClick={onClear}>Clear all filters</Button>}
    />
  ) : (
    <EmptyState
      icon={<Landmark aria-hidden="true" />}
      title="No funding requests yet"
      description="A funding request asks for money to be paid into a wallet and shows how. Each one stays here with its status and what arrived."
      action={<FundButton variant="primary" />}
    />
  );
}

/** The funding requests with their filters and pages; all of it stands in the address. */
export function FundingList() {
  const scope = useScope();
  const { active, clear } = useFilters(fundingFilters);
  // That of a mandate only where its page led here.
  const shown = active.mandate_id
    ? fundingFilters
    : fundingFilters.filter(({ label }) => label !== 'Mandate');
  const cursor = useSearchParams().get('cursor') ?? undefined;
  const read = useQuery({
    ...fundingRequestsQuery(scope, fundingListQuery({ ...active, cursor })),
    placeholderData: keepPreviousData,
  });
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center gap-2">
        <FilterBar filters={shown} label="Funding requests" />
        <RecordJump />
      </div>
      <ListTable
        label="Funding requests"
        columns={fundingColumns}
        read={read}
        rowId={({ id }) => id}
        rowHref={({ id }) => routes.fundingRequest(scope.org, scope.env, id)}
        cursor={cursor}
        pageHref={(next) => routes.fundingRequests(scope.org, scope.env, { ...active, cursor: next })}
        empty={<NoRequests filtered={Object.keys(active).length > 0} onClear={clear} />}
      />
    </div>
  );
}
