'use client';

import { OrderStatus } from '@/components/shell/labels/order-status';
import { cn } from '@/components/ui/cn';
import { Units } from '@/components/ui/controls/units';
import { Amount } from '@/components/ui/display/amount';
import { Time } from '@/components/ui/display/time';
import { columnsOf } from '@/components/ui/table/table-columns';
import type { Order } from '@/lib/contract/trading/orders';
import { formatDay } from '@/lib/format';
import { Side } from '../order-parts/side';

const column = columnsOf<Order>();

/** The quieter line under the first of a cell. */
const second = 'block font-normal text-muted text-sm';

/** Its reference, and under it what the partner knows it by and whose it is. */
function References({ order: { reference, client_reference, customer } }: { order: Order }) {
  const yours = [client_reference, customer].filter((text) => text !== undefined).join(' · ');
  return (
    <span className="block max-w-44">
      <span className="tabular block">{reference}</span>
      {yours ? (
        <span title={yours} className={cn(second, 'truncate')}>
          {yours}
        </span>
      ) : null}
    </span>
  );
}

function What({ order: { investment_name, symbol, side } }: { order: Order }) {
  return (
    <span className="inline-block max-w-full align-middle">
      <span title={investment_name} className="block truncate font-medium">
        {investment_name}
      </span>
      <span className={second}>
        <Side side={side} />
        {symbol ? ` · ${symbol}` : null}
      </span>
    </span>
  );
}

/** True of what was never dealt and never will be: it settles on no day. */
const isOff = ({ status }: Order) => status === 'failed' || status === 'cancelled';

/** The columns of the list of orders. */
export const orderColumns = column.columns([
  column.accessor('reference', {
    header: 'Reference',
    cell: ({ row }) => <References order={row.original} />,
  }),
  column.accessor('investment_name', {
    header: 'Investment',
    meta: { phone: 'title', shrink: true },
    cell: ({ row }) => <What order={row.original} />,
  }),
  column.accessor('status', {
    header: 'Status',
    meta: { phone: 'under' },
    cell: ({ getValue }) => <OrderStatus status={getValue()} />,
  }),
  column.accessor('created_at', {
    header: 'Created, Lagos',
    meta: { phone: 'aside', wide: true },
    cell: ({ getValue }) => <Time value={getValue()} className="text-muted" />,
  }),
  column.accessor('settles_on', {
    header: 'Settles on',
    meta: { phone: 'hidden', wide: true },
    cell: ({ getValue, row: { original } }) => (
      <span className="tabular text-muted">{isOff(original) ? '–' : formatDay(getValue())}</span>
    ),
  }),
  column.accessor('amount', {
    header: 'Amount',
    meta: { align: 'right', phone: 'figure' },
    cell: ({ getValue, row: { original } }) => (
      <>
        <Amount value={getValue()} currency={original.currency} className="block font-medium" />
        <span className={second}>
          <Units value={original.units} /> units
        </span>
      </>
    ),
  }),
]);
