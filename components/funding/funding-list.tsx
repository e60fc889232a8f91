'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Landmark } from 'lucide-react';
import { useSearchParams } from 'next/navigation';
import { FundButton } from '@/components/balances/fund-button';
import { DataTable } from '@/components/data-table/data-table';
import { FilterBar } from '@/components/data-table/filter-bar';
import { CursorPager } from '@/components/data-table/pagination';
import { useFilters } from '@/components/data-table/use-filters';
import { ReadError } from '@/components/session/read-error';
import { useScope } from '@/components/session/scope';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import * as routes from '@/lib/routes';
import { describeError } from '@/lib/session/sentences';
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

/** What stays on the page when newer states could not be read. */
function Behind({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  const { title, description } = describeError(error);
  return (
    <Alert
      tone="warning"
      live
      title="These may be behind"
      action={
        <Button size="small" onClick={() => void onRetry()}>
          Try again
        </Button>
      }
    >
      {title}. {description}
    </Alert>
  );
}

/** The funding requests with their filters and pages; all of it stands in the address. */
export function FundingList() {
  const scope = useScope();
  const { active, clear } = useFilters(fundingFilters);
  const cursor = useSearchParams().get('cursor');
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    ...fundingRequestsQuery(scope, fundingListQuery({ ...active, cursor })),
    placeholderData: keepPreviousData,
  });
  const pageHref = (next?: string) =>
    routes.fundingRequests(scope.org, scope.env, { ...active, cursor: next });
  const isOld = isPlaceholderData && error !== null;

  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center gap-2">
        <FilterBar filters={fundingFilters} label="Funding requests" />
        <RecordJump />
      </div>
      {error && data && !isOld ? <Behind error={error} onRetry={refetch} /> : null}
      <Card className="overflow-clip">
        <DataTable
          label="Funding requests"
          columns={fundingColumns}
          rows={data?.data}
          rowId={({ id }) => id}
          rowHref={({ id }) => routes.fundingRequest(scope.org, scope.env, id)}
          empty={<NoRequests filtered={Object.keys(active).length > 0} onClear={clear} />}
          error={
            error && (!data || isOld) ? (
              <ReadError error={error} onRetry={refetch} retrying={isFetching} />
            ) : undefined
          }
          refreshing={isPlaceholderData}
          skeletonRows={10}
          footer={
            data ? (
              <CursorPager
                shown={data.data.length}
                firstHref={cursor ? pageHref() : undefined}
                nextHref={data.next_cursor ? pageHref(data.next_cursor) : undefined}
              />
            ) : undefined
          }
        />
      </Card>
    </div>
  );
}
