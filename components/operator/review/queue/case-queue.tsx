'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ClipboardCheck, SearchX } from 'lucide-react';
import { useSearchParams } from 'next/navigation';
import { useRef } from 'react';
import { useRowKeys } from '@/components/shell/commands/use-row-keys';
import { PageHeader } from '@/components/shell/frame/page-header';
import { ListTable } from '@/components/shell/states/list-table';
import { Button } from '@/components/ui/controls/button';
import { useNow } from '@/components/ui/display/ticker';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { FilterBar } from '@/components/ui/table/filter-bar';
import { useFilters } from '@/components/ui/table/use-filters';
import * as routes from '@/lib/dashboard/routes/routes';
import { formatCount } from '@/lib/format';
import { ageOf } from '../../common/age';
import { ListKeys } from '../../common/list-keys';
import { casesQuery } from '../queries';
import { caseAges, type QueueSummary, summaryOf } from './ages';
import { queueColumns } from './queue-columns';
import { queueFilters } from './queue-filters';

/** Operators have no stream of events: the queue is read again this often while it is looked at, and when one comes back. */
const REFRESH_MS = 30_000;

function summaryText({ waiting, isAtLeast, longestSince }: QueueSummary, now: number | undefined): string {
  if (waiting === 0) return 'Nothing waits for a reviewer.';
  const count = `${isAtLeast ? 'At least ' : ''}${formatCount(waiting)} ${waiting === 1 ? 'waits' : 'wait'} for a reviewer`;
  if (!longestSince || now === undefined) return `${count}.`;
  const { words } = ageOf(longestSince, now, caseAges);
  return waiting === 1 ? `${count}, for ${words}.` : `${count}, the longest for ${words}.`;
}

function Nothing({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  if (isFiltered) {
    return (
      <EmptyState
        icon={<SearchX aria-hidden="true" />}
        title="No verifications match"
        description="None has this status, reviewer and name at once."
        action={<Button onClick={onClear}>Clear all filters</Button>}
      />
    );
  }
  return (
    <EmptyState
      icon={<ClipboardCheck aria-hidden="true" />}
      title="No organisations yet"
      description="Organisations appear here with their verification, longest waiting first."
    />
  );
}

/** Every verification, in the order in which they want to be looked at. */
export function CaseQueue() {
  const { active, clear } = useFilters(queueFilters);
  const cursor = useSearchParams().get('cursor') ?? undefined;
  const table = useRef<HTMLDivElement>(null);
  useRowKeys(table);
  const now = useNow();
  const read = useQuery({
    ...casesQuery({ ...active, cursor }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: 'always',
  });
  const isWhole = Object.keys(active).length === 0 && cursor === undefined;
  const summary =
    isWhole && read.data ? summaryOf(read.data.data, read.data.next_cursor !== null) : undefined;
  return (
    <>
      <PageHeader
        title="Verifications"
        description={summary ? summaryText(summary, now) : 'Those that wait for a reviewer stand first.'}
      />
      <FilterBar filters={queueFilters} label="Verifications" actions={<ListKeys />} />
      <div ref={table}>
        <ListTable
          label="Verifications"
          columns={queueColumns}
          read={read}
          rowId={({ id }) => id}
          rowHref={({ slug }) => routes.operatorCase(slug)}
          cursor={cursor}
          pageHref={(next) => routes.operator({ ...active, cursor: next })}
          empty={<Nothing isFiltered={Object.keys(active).length > 0} onClear={clear} />}
        />
      </div>
    </>
  );
}
