'use client';

import { ListChecks, TriangleAlert } from 'lucide-react';
import { useSearchParams } from 'next/navigation';
import { useRef } from 'react';
import { useRowKeys } from '@/components/shell/commands/use-row-keys';
import { PageHeader } from '@/components/shell/frame/page-header';
import { OrderStatus } from '@/components/shell/labels/order-status';
import { orderSideLabels } from '@/components/shell/labels/orders';
import { ListPage } from '@/components/shell/page/list-page';
import type { Empty } from '@/components/shell/page/list-table';
import { useList } from '@/components/shell/page/use-list';
import { LinkButton } from '@/components/ui/controls/link-button';
import { Amount } from '@/components/ui/display/amount';
import { useNow } from '@/components/ui/display/ticker';
import { Time } from '@/components/ui/display/time';
import { columnsOf } from '@/components/ui/table/table-columns';
import type { Environment } from '@/lib/contract/primitives';
import type { DeskOrder } from '@/lib/contract/trading/operator-orders';
import * as routes from '@/lib/dashboard/routes/routes';
import { formatCount, formatDecimal } from '@/lib/format';
import { ageOf } from '../common/age';
import { ListKeys } from '../common/list-keys';
import { deskOrdersQuery } from '../common/queries';
import { WaitingAge } from '../common/waiting-age';
import { TakerName } from './desk-bar';
import { EnvironmentChoice } from './environment-choice';
import { fulfillerLabels, investmentName } from './labels';
import { environmentOf, listQueryOf, orderFilters } from './order-filters';
import { orderAges, type QueueSummary, summaryOf, waitingSince } from './rules';

const column = columnsOf<DeskOrder>();

const nothing = (
  <span className="text-muted">
    <span aria-hidden="true">–</span>
    <span className="sr-only">Nobody</span>
  </span>
);

/** The waiting time of an open order; otherwise when it was ordered (while unpaid) or when it ended. */
function Waits({ row }: { row: DeskOrder }) {
  const since = waitingSince(row);
  if (since) return <WaitingAge since={since} limits={orderAges} began="Ready since" />;
  const { status, created_at, updated_at } = row.order;
  const isUnpaid = status === 'awaiting_payment';
  return (
    <span className="whitespace-nowrap text-muted">
      {isUnpaid ? 'Ordered' : 'Ended'} <Time value={isUnpaid ? created_at : updated_at} />
    </span>
  );
}

const queueColumns = column.columns([
  column.display({
    id: 'order',
    header: 'Order',
    meta: { phone: 'title' },
    cell: ({ row: { original } }) => (
      <span className="inline-block max-w-full align-middle sm:max-w-72">
        <span className="block truncate font-medium">
          {orderSideLabels[original.order.side]} {investmentName(original.order)}
        </span>
        <span className="block truncate font-normal text-muted text-sm">{original.order.reference}</span>
      </span>
    ),
  }),
  column.display({
    id: 'waits',
    header: 'Waiting',
    meta: { phone: 'figure' },
    cell: ({ row: { original } }) => <Waits row={original} />,
  }),
  column.display({
    id: 'status',
    header: 'Status',
    meta: { phone: 'under' },
    cell: ({ row: { original } }) => <OrderStatus status={original.order.status} />,
  }),
  column.display({
    id: 'amount',
    header: 'Amount',
    meta: { align: 'right', phone: 'aside' },
    cell: ({ row: { original } }) => (
      <Amount value={original.order.amount} currency={original.order.currency} />
    ),
  }),
  column.display({
    id: 'units',
    header: 'Units',
    meta: { align: 'right', phone: 'line', wide: true },
    cell: ({ row: { original } }) => <span className="tabular">{formatDecimal(original.order.units)}</span>,
  }),
  column.display({
    id: 'partner',
    header: 'Partner',
    cell: ({ row: { original } }) => (
      <span className="inline-block max-w-full truncate align-middle sm:max-w-56">
        {original.organisation.name}
      </span>
    ),
  }),
  column.display({
    id: 'taken',
    header: 'Taken by',
    cell: ({ row: { original } }) => (original.taken_by ? <TakerName taker={original.taken_by} /> : nothing),
  }),
  column.display({
    id: 'fulfilled',
    header: 'Carried out by',
    meta: { phone: 'hidden', wide: true },
    cell: ({ row: { original } }) => (
      <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
        {fulfillerLabels[original.fulfilled_by]}
        {original.last_error ? (
          <span title={original.last_error} className="inline-flex items-center gap-1 text-warning">
            <TriangleAlert aria-hidden="true" className="size-3.5" />
            failing
          </span>
        ) : null}
      </span>
    ),
  }),
]);

/**
 * Operators have no event stream, so the queue is polled at this interval while it is visible, and refetched on return.
 */
const REFRESH_MS = 15_000;

function summaryText({ waiting, isAtLeast, longestSince }: QueueSummary, now: number | undefined): string {
  if (waiting === 0) return 'Nothing waits to be dealt.';
  const count = `${isAtLeast ? 'At least ' : ''}${formatCount(waiting)} ${waiting === 1 ? 'waits' : 'wait'} to be dealt`;
  if (!longestSince || now === undefined) return `${count}.`;
  const { words } = ageOf(longestSince, now, orderAges);
  return waiting === 1 ? `${count}, for ${words}.` : `${count}, the longest for ${words}.`;
}

/** The empty state of an environment's queue. */
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
