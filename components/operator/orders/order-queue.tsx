'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ListChecks, SearchX } from 'lucide-react';
import { useSearchParams } from 'next/navigation';
import { useRef } from 'react';
import { useRowKeys } from '@/components/shell/commands/use-row-keys';
import { PageHeader } from '@/components/shell/frame/page-header';
import { ListTable } from '@/components/shell/states/list-table';
import { Button } from '@/components/ui/controls/button';
import { LinkButton } from '@/components/ui/controls/link-button';
import { useNow } from '@/components/ui/display/ticker';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { FilterBar } from '@/components/ui/table/filter-bar';
import { useFilters } from '@/components/ui/table/use-filters';
import type { Environment } from '@/lib/contract/primitives';
import * as routes from '@/lib/dashboard/routes/routes';
import { formatCount } from '@/lib/format';
import { ageOf } from '../common/age';
import { ListKeys } from '../common/list-keys';
import { EnvironmentChoice } from './environment-choice';
import { environmentOf, listQueryOf, orderFilters } from './order-filters';
import { deskOrdersQuery } from './queries';
import { queueColumns } from './queue-columns';
import { orderAges, type QueueSummary, summaryOf } from './waiting';

/** Operators have no stream of events: the queue is read again this often while it is looked at, and when one comes back. */
const REFRESH_MS = 15_000;

function summaryText({ waiting, isAtLeast, longestSince }: QueueSummary, now: number | undefined): string {
  if (waiting === 0) return 'Nothing waits to be dealt.';
  const count = `${isAtLeast ? 'At least ' : ''}${formatCount(waiting)} ${waiting === 1 ? 'waits' : 'wait'} to be dealt`;
  if (!longestSince || now === undefined) return `${count}.`;
  const { words } = ageOf(longestSince, now, orderAges);
  return waiting === 1 ? `${count}, for ${words}.` : `${count}, the longest for ${words}.`;
}

type NothingProps = { isFiltered: boolean; environment: Environment; onClear: () => void };

function Nothing({ isFiltered, environment, onClear }: NothingProps) {
  if (isFiltered) {
    return (
      <EmptyState
        icon={<SearchX aria-hidden="true" />}
        title="No orders match"
        description={`None in ${environment} has all of this at once.`}
        action={<Button onClick={onClear}>Clear all filters</Button>}
      />
    );
  }
  return (
    <EmptyState
      icon={<ListChecks aria-hidden="true" />}
      title="No open orders"
      description={
        environment === 'live'
          ? 'Paid live orders appear here until they are executed, longest waiting first.'
          : 'The sandbox executes test orders automatically within seconds. Filter by status to see ended orders.'
      }
      action={
        <LinkButton
          href={routes.operatorOrders({
            status: 'completed',
            environment: environment === 'test' ? 'test' : undefined,
          })}
        >
          Show completed orders
        </LinkButton>
      }
    />
  );
}

/** The orders to fulfil. */
export function OrderQueue() {
  const { active, clear } = useFilters(orderFilters);
  const address = Object.fromEntries(useSearchParams());
  const query = listQueryOf(address);
  const environment = environmentOf(address);
  const table = useRef<HTMLDivElement>(null);
  useRowKeys(table);
  const now = useNow();
  const read = useQuery({
    ...deskOrdersQuery(query),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: 'always',
  });
  const isWhole = Object.keys(active).length === 0 && query.cursor === undefined;
  const summary =
    isWhole && read.data && !read.isPlaceholderData
      ? summaryOf(read.data.data, read.data.next_cursor !== null)
      : undefined;
  const pageHref = (cursor?: string) =>
    routes.operatorOrders({ ...active, environment: address.environment, cursor });
  return (
    <>
      <PageHeader
        title="Orders"
        description={
          summary
            ? summaryText(summary, now)
            : active.status
              ? 'The newest first.'
              : 'Those that wait to be dealt, the longest waiting first.'
        }
        actions={
          <>
            <EnvironmentChoice current={environment} href={routes.operatorOrders} />
            <LinkButton href={routes.operatorCompletion(environment)}>Complete from a file</LinkButton>
          </>
        }
      />
      <FilterBar filters={orderFilters} label="Orders" actions={<ListKeys />} />
      <div ref={table}>
        <ListTable
          label="Orders"
          columns={queueColumns}
          read={read}
          rowId={({ order }) => order.id}
          rowHref={({ order }) => routes.operatorOrder(order.id)}
          cursor={query.cursor}
          pageHref={pageHref}
          empty={
            <Nothing isFiltered={Object.keys(active).length > 0} environment={environment} onClear={clear} />
          }
        />
      </div>
    </>
  );
}
