'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ClipboardList } from 'lucide-react';
import { useSearchParams } from 'next/navigation';
import { useMemo } from 'react';
import { ExportButton } from '@/components/shell/exports/export-button';
import { ExportStrip } from '@/components/shell/exports/export-strip';
import { useExport } from '@/components/shell/exports/use-export';
import { useScope } from '@/components/shell/session/scope';
import { ListTable } from '@/components/shell/states/list-table';
import { Button } from '@/components/ui/controls/button';
import { LinkButton } from '@/components/ui/controls/link-button';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { FilterBar } from '@/components/ui/table/filter-bar';
import { useFilters } from '@/components/ui/table/use-filters';
import { exportAddress } from '@/lib/client/addresses';
import type { Order } from '@/lib/contract/trading/orders';
import * as routes from '@/lib/dashboard/routes/routes';
import { NewOrderButton } from '../order-parts/new-order-button';
import { OrdersGate } from '../order-parts/orders-gate';
import { orderColumns } from './order-columns';
import { exportFilters, listFilters, ordersFilters } from './orders-filters';
import { ordersQuery } from './queries';

type NoOrdersProps = { active: Readonly<Record<string, string>>; onClear: () => void };

/** An empty list: by its filters, or before the first order. */
function NoOrders({ active, onClear }: NoOrdersProps) {
  const { org, env } = useScope();
  const icon = <ClipboardList aria-hidden="true" />;
  if (Object.keys(active).length > 0) {
    return (
      <EmptyState
        icon={icon}
        title="No orders match these filters"
        description={
          active.client_reference || active.customer
            ? 'A reference or customer must match exactly.'
            : 'Change or remove a filter. Matching orders appear here in real time.'
        }
        action={<Button onClick={onClear}>Clear all filters</Button>}
      />
    );
  }
  return (
    <EmptyState
      icon={icon}
      title="No orders yet"
      description="Orders buy investments or sell from holdings. Choose an investment and see every figure before you commit."
      action={
        <>
          <LinkButton href={routes.investments(org, env)}>See investments</LinkButton>
          <NewOrderButton />
        </>
      }
    />
  );
}

const NO_ORDERS: readonly Order[] = [];
/** What has no investments to choose from yet reads the address all the same. */
const ADDRESS_FILTERS = ordersFilters([]);

/** The filters, with the investments of the orders shown to choose from; that of a holding only where its page led here. */
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
  const { active, clear } = useFilters(ADDRESS_FILTERS);
  const cursor = useSearchParams().get('cursor') ?? undefined;
  const { state, start, cancel } = useExport('orders');
  const read = useQuery({
    ...ordersQuery(scope, listFilters({ ...active, cursor })),
    placeholderData: keepPreviousData,
  });
  const filters = useOrdersFilters(read.data?.data ?? NO_ORDERS, active.holding_id !== undefined);
  const exportThese = () => start(exportAddress(scope, 'orders', exportFilters(active)));
  return (
    <div className="space-y-4">
      <FilterBar
        filters={filters}
        label="Orders"
        actions={<ExportButton onExport={exportThese} pending={state.phase === 'running'} />}
      />
      <ExportStrip what="orders" state={state} onCancel={cancel} onRetry={exportThese} />
      <ListTable
        label="Orders"
        columns={orderColumns}
        read={read}
        rowId={({ id }) => id}
        rowHref={({ id }) => routes.order(scope.org, scope.env, id)}
        cursor={cursor}
        pageHref={(next) => routes.orders(scope.org, scope.env, { ...active, cursor: next })}
        empty={<NoOrders active={active} onClear={clear} />}
      />
    </div>
  );
}

/** The orders with their filters, pages and export; all of it stands in the address. */
export function OrdersList() {
  return (
    <OrdersGate>
      <Orders />
    </OrdersGate>
  );
}
