'use client';

import { TriangleAlert } from 'lucide-react';
import { OrderStatus } from '@/components/shell/labels/order-status';
import { orderSideLabels } from '@/components/shell/labels/orders';
import { Amount } from '@/components/ui/display/amount';
import { Time } from '@/components/ui/display/time';
import { columnsOf } from '@/components/ui/table/table-columns';
import type { DeskOrder } from '@/lib/contract/trading/operator-orders';
import { formatDecimal } from '@/lib/format';
import { WaitingAge } from '../common/waiting-age';
import { TakerName } from './desk-bar';
import { fulfillerLabels, investmentName } from './labels';
import { orderAges, waitingSince } from './waiting';

const column = columnsOf<DeskOrder>();

const nothing = (
  <span className="text-muted">
    <span aria-hidden="true">–</span>
    <span className="sr-only">Nobody</span>
  </span>
);

/** What waits shows how long; the rest when it was ordered, while it is not paid, or when it ended. */
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

/** The columns of the orders to fulfil. */
export const queueColumns = column.columns([
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
