'use client';

import { ListChecks } from 'lucide-react';
import { useSearchParams } from 'next/navigation';
import { useRef } from 'react';
import { useRowKeys } from '@/components/shell/commands/use-row-keys';
import { PageHeader } from '@/components/shell/frame/page-header';
import { ListPage } from '@/components/shell/page/list-page';
import type { Empty } from '@/components/shell/page/list-table';
import { useList } from '@/components/shell/page/use-list';
import { LinkButton } from '@/components/ui/controls/link-button';
import { useNow } from '@/components/ui/display/ticker';
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

/** No order in the queue of an environment. */
const noOrders = (environment: Environment): Empty => ({
  title: 'No open orders',
  description:
    environment === 'live'
      ? 'Paid live orders appear here until they are executed, longest waiting first.'
      : 'The sandbox executes test orders automatically within seconds. Filter by status to see ended orders.',
  action: (
    <LinkButton
      href={routes.operatorOrders({
        status: 'completed',
        environment: environment === 'test' ? 'test' : undefined,
      })}
    >
      Show completed orders
    </LinkButton>
  ),
});

/** The orders to fulfil. */
export function OrderQueue() {
  const address = { environment: useSearchParams().get('environment') ?? undefined };
  const environment = environmentOf(address);
  const now = useNow();
  const table = useRef<HTMLDivElement>(null);
  useRowKeys(table);
  const list = useList({
    filters: orderFilters,
    query: (query) => ({
      ...deskOrdersQuery(listQueryOf({ ...query, ...address })),
      refetchInterval: REFRESH_MS,
      refetchOnWindowFocus: 'always',
    }),
    href: (query) => routes.operatorOrders({ ...address, ...query }),
  });
  const { active, cursor, read } = list;
  const isWhole = Object.keys(active).length === 0 && cursor === undefined;
  const summary =
    isWhole && read.data && !read.isPlaceholderData
      ? summaryOf(read.data.data, read.data.next_cursor !== null)
      : undefined;
  const order = active.status
    ? 'The newest first.'
    : 'Those that wait to be dealt, the longest waiting first.';
  return (
    <ListPage
      head={
        <PageHeader
          title="Orders"
          description={summary ? summaryText(summary, now) : order}
          actions={
            <>
              <EnvironmentChoice current={environment} href={routes.operatorOrders} />
              <LinkButton href={routes.operatorCompletion(environment)}>Complete from a file</LinkButton>
            </>
          }
        />
      }
      list={list}
      label="Orders"
      columns={queueColumns}
      rowId={({ order: { id } }) => id}
      rowHref={({ order: { id } }) => routes.operatorOrder(id)}
      table={table}
      tools={<ListKeys />}
      icon={<ListChecks aria-hidden="true" />}
      empty={noOrders(environment)}
      noMatch={{ title: 'No orders match', description: `None in ${environment} has all of this at once.` }}
    />
  );
}
