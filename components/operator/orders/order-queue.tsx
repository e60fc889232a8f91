import { ListChecks, TriangleAlert } from 'lucide-react';
import { Suspense } from 'react';
import { PageHeader } from '@/components/shell/frame/page-header';
import { OrderStatus } from '@/components/shell/labels/order-status';
import { orderSideLabels } from '@/components/shell/labels/orders';
import { ListPage, ROWS_OF_PAGE } from '@/components/shell/page/list-page';
import { countOf, sumCounts } from '@/components/shell/page/list-summary';
import type { Empty } from '@/components/shell/page/list-table';
import { LinkButton } from '@/components/ui/controls/link-button';
import { Amount } from '@/components/ui/display/amount';
import { Time } from '@/components/ui/display/time';
import { type Address, activeFilters } from '@/components/ui/table/filters';
import { columnsOf } from '@/components/ui/table/table-columns';
import { operatorAddress } from '@/lib/client/addresses';
import type { Environment } from '@/lib/contract/primitives';
import type { DeskOrder } from '@/lib/contract/trading/operator-orders';
import { readOutcome } from '@/lib/dashboard/reads/prefetch';
import * as routes from '@/lib/dashboard/routes/routes';
import { formatDecimal } from '@/lib/format';
import { ageOf } from '../common/age';
import { ListKeys } from '../common/list-keys';
import { StaffName } from '../common/operator-context';
import { deskOrdersQuery, deskOrdersSummaryQuery } from '../common/queries';
import { WaitingAge } from '../common/waiting-age';
import { EnvironmentChoice } from './environment-choice';
import { fulfillerLabels, investmentName } from './labels';
import { environmentOf, orderFilters } from './order-filters';
import { isOpen, orderAges, waitingSince } from './rules';

const column = columnsOf<DeskOrder>();

const nothing = (
  <span className="text-muted">
    <span aria-hidden="true">–</span>
    <span className="sr-only">No one</span>
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
    id: 'created_at',
    header: 'Created, Lagos',
    meta: { phone: 'hidden', wide: true },
    cell: ({ row: { original } }) => <Time value={original.order.created_at} className="text-muted" />,
  }),
  column.display({
    id: 'amount',
    header: 'Amount',
    meta: { align: 'right', phone: 'aside' },
    cell: ({ row: { original } }) => (
      <>
        <Amount value={original.order.amount} currency={original.order.currency} />
        <span className="tabular block text-muted text-sm">{formatDecimal(original.order.units)} units</span>
      </>
    ),
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
    cell: ({ row: { original } }) => (original.taken_by ? <StaffName staff={original.taken_by} /> : nothing),
  }),
  column.display({
    id: 'fulfilled',
    header: 'Executed by',
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

/** Operators have no event stream, so the queue is read again at this interval. */
const READ_AGAIN_MS = 15_000;

/** How many orders wait, and the longest of them for how long. Undefined if a read fails. */
async function waitingText(environment: Environment): Promise<string | undefined> {
  // The two reads of the list: in one render each makes one call.
  const [page, summary] = await Promise.all([
    readOutcome(deskOrdersQuery({ environment, limit: ROWS_OF_PAGE })),
    readOutcome(deskOrdersSummaryQuery({ environment })),
  ]);
  if (!page.answer || !summary.answer) return undefined;
  const { data } = summary.answer;
  const waiting = sumCounts(data.groups.filter(isOpen));
  if (waiting === 0) return 'No orders are waiting to be executed.';
  const count = `${countOf(data, isOpen)} ${waiting === 1 ? 'order waits' : 'orders wait'} to be executed`;
  const longest = page.answer.data.map(waitingSince).find((since) => since !== undefined);
  if (!longest) return `${count}.`;
  const { words } = ageOf(longest, Date.now() / 1000, orderAges);
  return waiting === 1 ? `${count}, for ${words}.` : `${count}, the longest for ${words}.`;
}

const IN_ORDER = 'Orders to execute, longest waiting first.';

type OrderQueueProps = { address: Address };

/** How many orders wait, on the first page of all open ones; otherwise the order of the list. */
async function Description({ address }: OrderQueueProps) {
  const active = activeFilters(orderFilters(address), address);
  if (active.sort) return active.sort === 'created_at' ? 'Oldest first.' : 'Newest first.';
  if (active.status) return 'Newest first.';
  const isWhole = Object.keys(active).length === 0 && !address.cursor;
  return (isWhole ? await waitingText(environmentOf(address)) : undefined) ?? IN_ORDER;
}

/** The empty state of an environment's queue. */
const noOrders = (environment: Environment): Empty => ({
  title: 'No open orders',
  description:
    environment === 'live'
      ? 'A partner’s live order appears here once it is paid, until someone executes it. Orders that partners try out in the sandbox are test orders.'
      : 'The sandbox executes test orders automatically within seconds. Filter by status to see ended orders.',
  action: (
    <>
      {environment === 'live' ? (
        <LinkButton href={routes.operatorOrders({ environment: 'test' })}>Show test orders</LinkButton>
      ) : null}
      <LinkButton
        href={routes.operatorOrders({
          status: 'completed',
          environment: environment === 'test' ? 'test' : undefined,
        })}
      >
        Show completed orders
      </LinkButton>
    </>
  ),
});

/** The orders to fulfil, of one environment; all state is in the URL. */
export function OrderQueue({ address }: OrderQueueProps) {
  const environment = environmentOf(address);
  const place = { environment: environment === 'test' ? 'test' : undefined };
  return (
    <>
      <PageHeader
        isList
        title="Orders"
        description={
          <Suspense fallback={IN_ORDER}>
            <Description address={address} />
          </Suspense>
        }
        actions={
          <>
            <EnvironmentChoice current={environment} />
            <LinkButton href={routes.operatorCompletion(environment)}>Complete from a file</LinkButton>
          </>
        }
      />
      <ListPage
        address={address}
        filters={orderFilters(address)}
        tabs="status"
        read={(query) => deskOrdersQuery({ environment, ...query })}
        summary={{
          read: (query) => deskOrdersSummaryQuery({ environment, ...query }),
          inTab: ({ status }, tab) => (tab ? status === tab : isOpen({ status })),
        }}
        everyMs={() => READ_AGAIN_MS}
        sortColumn="created_at"
        view={{ list: 'desk-orders', owner: `operator/${environment}` }}
        href={(query) => routes.operatorOrders({ ...place, ...query })}
        label="Orders"
        columns={queueColumns}
        rowId={({ order: { id } }) => id}
        rowHref={({ order: { id } }) => routes.operatorOrder(id)}
        tools={<ListKeys />}
        csv={{
          list: 'exportDeskOrders',
          file: (query) => operatorAddress('exportDeskOrders', { query: { environment, ...query } }),
        }}
        icon={<ListChecks aria-hidden="true" />}
        empty={noOrders(environment)}
        noMatch={{ title: 'No orders match', description: 'Change the search, or remove a filter.' }}
      />
    </>
  );
}
