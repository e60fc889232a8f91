'use client';

import type { UseQueryResult } from '@tanstack/react-query';
import { ClipboardList } from 'lucide-react';
import { OrderStatus } from '@/components/shell/labels/order-status';
import { useScope } from '@/components/shell/session/scope';
import { ReadError } from '@/components/shell/states/read-error';
import { Units } from '@/components/ui/controls/units';
import { Amount } from '@/components/ui/display/amount';
import { Time } from '@/components/ui/display/time';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { DataTable } from '@/components/ui/table/data-table';
import { columnsOf } from '@/components/ui/table/table-columns';
import type { Order } from '@/lib/contract/trading/orders';
import * as routes from '@/lib/dashboard/routes/routes';
import { Side } from '../order-parts/side';

const column = columnsOf<Order>();

const columns = column.columns([
  column.accessor('reference', {
    header: 'Reference',
    meta: { phone: 'title' },
    cell: ({ getValue }) => <span className="font-medium">{getValue()}</span>,
  }),
  column.accessor('side', {
    header: 'Side',
    cell: ({ getValue }) => <Side side={getValue()} />,
  }),
  column.accessor('status', {
    header: 'Status',
    meta: { phone: 'under' },
    cell: ({ getValue }) => <OrderStatus status={getValue()} />,
  }),
  column.accessor('created_at', {
    header: 'Created, Lagos',
    meta: { phone: 'aside' },
    cell: ({ getValue }) => <Time value={getValue()} className="text-muted" />,
  }),
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
  /** The buy that made it and the sells from it. */
  read: UseQueryResult<{ readonly data: readonly Order[] }>;
};

/** The orders of a holding: the buy that made it, and every sell from it. */
export function HoldingOrders({ read: { data, error, isFetching, refetch } }: HoldingOrdersProps) {
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
          title="No orders are known"
          description="The buy that made this holding and the sells from it are listed here."
        />
      }
      error={error && !data ? <ReadError error={error} onRetry={refetch} retrying={isFetching} /> : undefined}
    />
  );
}
