'use client';

import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { ClipboardList, PieChart } from 'lucide-react';
import { OrderStatus } from '@/components/shell/labels/order-status';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import { ReadError } from '@/components/shell/states/read-error';
import { parseAsStringLiteral } from '@/components/ui/address/params';
import { useQueryState } from '@/components/ui/address/use-query-state';
import { TextLink } from '@/components/ui/controls/link';
import { Units } from '@/components/ui/controls/units';
import { Amount } from '@/components/ui/display/amount';
import { Card } from '@/components/ui/display/card';
import { Tabs } from '@/components/ui/display/tabs';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { DataTable } from '@/components/ui/table/data-table';
import { dateColumn, referenceColumn, statusColumn } from '@/components/ui/table/shared-columns';
import { columnsOf } from '@/components/ui/table/table-columns';
import type { Holding } from '@/lib/contract/trading/holdings';
import type { Order } from '@/lib/contract/trading/orders';
import * as routes from '@/lib/dashboard/routes/routes';
import { Side } from '../order-parts/side';
import { lotColumns } from './holding-columns';
import { lotsQuery } from './queries';

const column = columnsOf<Order>();

const columns = column.columns([
  referenceColumn(),
  column.accessor('side', {
    header: 'Side',
    cell: ({ getValue }) => <Side side={getValue()} />,
  }),
  statusColumn(OrderStatus),
  dateColumn('created_at', 'Created, Lagos'),
  column.accessor('units', {
    header: 'Units',
    meta: { align: 'right' },
    cell: ({ getValue }) => <Units value={getValue()} />,
  }),
  column.accessor('amount', {
    header: 'Amount',
    meta: { align: 'right', phone: 'figure' },
    cell: ({ getValue, row }) => <Amount value={getValue()} currency={row.original.currency} />,
  }),
]);

type HoldingOrdersProps = {
  /** The original buy and the sells. */
  read: UseQueryResult<{ readonly data: readonly Order[] }>;
};

/** A holding's orders: the original buy and all sells. */
function HoldingOrders({ read: { data, error, isFetching, refetch } }: HoldingOrdersProps) {
  const { org, env } = useScope();
  return (
    <DataTable
      label="Orders of this holding"
      columns={columns}
      rows={data?.data}
      rowId={({ id }) => id}
      rowHref={({ id }) => routes.order(org, env, id)}
      skeletonRows={2}
      empty={
        <EmptyState
          icon={<ClipboardList aria-hidden="true" />}
          title="No orders"
          description="The buy behind this holding and any sells appear here."
        />
      }
      error={error && !data ? <ReadError error={error} onRetry={refetch} retrying={isFetching} /> : undefined}
    />
  );
}

/** All holdings of the same investment: every buy creates one. */
function Lots({ holding }: { holding: Holding }) {
  const { org, env } = useScope();
  const { investment_id } = holding;
  const { data, error, isFetching, refetch } = useQuery(lotsQuery({ org, env }, investment_id));
  return (
    <DataTable
      label="Lots of this investment"
      columns={lotColumns}
      rows={data?.data}
      rowId={({ id }) => id}
      rowHref={({ id }) => routes.holding(org, env, id)}
      skeletonRows={2}
      empty={
        <EmptyState
          icon={<PieChart aria-hidden="true" />}
          title="No lots"
          description="Each buy creates its own lot."
        />
      }
      error={error && !data ? <ReadError error={error} onRetry={refetch} retrying={isFetching} /> : undefined}
      footer={
        data?.next_cursor ? (
          <p className="border-border border-t px-4 py-3 text-muted sm:px-5">
            These are the latest {data.data.length}.{' '}
            <TextLink href={routes.holdings(org, env, { investment_id, status: 'all' })}>
              See every lot
            </TextLink>
          </p>
        ) : undefined
      }
    />
  );
}

const parts = ['orders', 'lots'] as const;

type RelatedProps = { holding: Holding; orders: UseQueryResult<{ readonly data: readonly Order[] }> };

/** A holding's orders, and the lots of the same investment, which are read on demand. */
export function Related({ holding, orders }: RelatedProps) {
  const [part, setPart] = useQueryState('part', parseAsStringLiteral(parts).withDefault('orders'));
  const reading = useAllowed('orders:read');
  return (
    <section aria-label="Orders and lots" className="min-w-0">
      <Tabs
        label="Orders and lots"
        value={part}
        onValueChange={(value) => void setPart(parts.find((known) => known === value) ?? 'orders')}
        tabs={[
          {
            value: 'orders',
            label: 'Orders',
            content: (
              <Card className="overflow-clip">
                {reading.allowed ? (
                  <HoldingOrders read={orders} />
                ) : (
                  <p className="p-4 text-muted sm:p-5">You can’t read orders. {reading.reason}</p>
                )}
              </Card>
            ),
          },
          {
            value: 'lots',
            label: 'Lots of this investment',
            content: (
              <Card className="overflow-clip">
                <Lots holding={holding} />
              </Card>
            ),
          },
        ]}
      />
    </section>
  );
}
