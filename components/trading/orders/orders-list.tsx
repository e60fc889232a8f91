'use client';

import { ClipboardList } from 'lucide-react';
import { useMemo } from 'react';
import { useListExport } from '@/components/shell/exports/list-export';
import { OrderStatus } from '@/components/shell/labels/order-status';
import { ListPage } from '@/components/shell/page/list-page';
import { useList } from '@/components/shell/page/use-list';
import { Permitted } from '@/components/shell/session/permitted';
import { useScope } from '@/components/shell/session/scope';
import { cn } from '@/components/ui/cn';
import { LinkButton } from '@/components/ui/controls/link-button';
import { Units } from '@/components/ui/controls/units';
import { Amount } from '@/components/ui/display/amount';
import { dateColumn, statusColumn } from '@/components/ui/table/shared-columns';
import { columnsOf } from '@/components/ui/table/table-columns';
import { exportAddress } from '@/lib/client/addresses';
import type { Order } from '@/lib/contract/trading/orders';
import * as routes from '@/lib/dashboard/routes/routes';
import { formatDay } from '@/lib/format';
import { NewOrderButton } from '../order-parts/order-links';
import { Side } from '../order-parts/side';
import { exportFilters, listFilters, ordersFilters } from './orders-filters';
import { ordersQuery } from './queries';

const column = columnsOf<Order>();

/** The muted second line of a cell. */
const second = 'block font-normal text-muted text-sm';

/** The order's reference, and below it the client and customer references. */
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

/** Whether the order was not executed and never will be: it has no settlement date. */
const isOff = ({ status }: Order) => status === 'failed' || status === 'cancelled';

const orderColumns = column.columns([
  column.accessor('reference', {
    header: 'Reference',
    cell: ({ row }) => <References order={row.original} />,
  }),
  column.accessor('investment_name', {
    header: 'Investment',
    meta: { phone: 'title', shrink: true },
    cell: ({ row }) => <What order={row.original} />,
  }),
  statusColumn(OrderStatus),
  dateColumn('created_at', 'Created, Lagos', { phone: 'aside', wide: true }),
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

const NO_ORDERS: readonly Order[] = [];
/** For reading the URL before the investment options are known. */
const ADDRESS_FILTERS = ordersFilters([]);

/** The filters, with the investments of the visible orders as options; the holding filter only if the URL has it. */
function useOrdersFilters(shown: readonly Order[], ofHolding: boolean) {
  return useMemo(() => {
    const names = new Map(shown.map((order) => [order.investment_id, order.investment_name]));
    const options = [...names].map(([value, label]) => ({ value, label }));
    const filters = ordersFilters(options.sort((a, b) => a.label.localeCompare(b.label)));
    return ofHolding ? filters : filters.filter(({ label }) => label !== 'Holding');
  }, [shown, ofHolding]);
}

function Orders() {
  const scope = useScope();
  const { org, env } = scope;
  const list = useList({
    filters: ADDRESS_FILTERS,
    query: (address) => ordersQuery(scope, listFilters(address)),
    href: (query) => routes.orders(org, env, query),
  });
  const { active, read } = list;
  const filters = useOrdersFilters(read.data?.data ?? NO_ORDERS, active.holding_id !== undefined);
  const csv = useListExport('orders', exportAddress(scope, 'orders', exportFilters(active)));
  return (
    <ListPage
      list={list}
      label="Orders"
      columns={orderColumns}
      rowId={({ id }) => id}
      rowHref={({ id }) => routes.order(org, env, id)}
      filters={filters}
      tools={csv.button}
      notice={csv.strip}
      icon={<ClipboardList aria-hidden="true" />}
      empty={{
        title: 'No orders yet',
        description:
          'Orders buy investments or sell from holdings. Choose an investment and see every figure before you commit.',
        action: (
          <>
            <LinkButton href={routes.investments(org, env)}>See investments</LinkButton>
            <NewOrderButton />
          </>
        ),
      }}
      noMatch={{
        title: 'No orders match these filters',
        description:
          active.client_reference || active.customer
            ? 'A reference or customer must match exactly.'
            : 'Change or remove a filter. Matching orders appear here in real time.',
      }}
    />
  );
}

/** The orders with filters, pagination and export; all state is in the URL. */
export function OrdersList() {
  return (
    <Permitted
      permission="orders:read"
      icon={<ClipboardList aria-hidden="true" />}
      title="You can’t read orders"
    >
      <Orders />
    </Permitted>
  );
}
