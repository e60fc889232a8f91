import { ClipboardList } from 'lucide-react';
import { OrderStatus } from '@/components/shell/labels/order-status';
import { ListPage } from '@/components/shell/page/list-page';
import { totalsOf } from '@/components/shell/page/list-summary';
import { cn } from '@/components/ui/cn';
import { LinkButton } from '@/components/ui/controls/link-button';
import { Units } from '@/components/ui/controls/units';
import { Amount } from '@/components/ui/display/amount';
import { type Address, activeFilters, type Filter } from '@/components/ui/table/filters';
import { dateColumn, statusColumn } from '@/components/ui/table/shared-columns';
import { columnsOf } from '@/components/ui/table/table-columns';
import { exportAddress, type Scope } from '@/lib/client/addresses';
import { sumMoney } from '@/lib/contract/money';
import type { Order, OrderGroup } from '@/lib/contract/trading/orders';
import * as routes from '@/lib/dashboard/routes/routes';
import { formatDay } from '@/lib/format';
import { NewOrderButton } from '../order-parts/order-links';
import { Side } from '../order-parts/side';
import { ADDRESS_FILTERS, ordersFilters } from './orders-filters';
import { ordersQuery, ordersSummaryQuery } from './queries';

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
      <span title={investment_name} className="block font-medium sm:truncate">
        {investment_name}
      </span>
      <span title={symbol} className={cn(second, 'sm:truncate')}>
        <Side side={side} />
        {symbol ? ` · ${symbol}` : null}
      </span>
    </span>
  );
}

/** Whether the order was not executed and never will be: it has no settlement date. */
const isOff = ({ status }: Pick<Order, 'status'>) => status === 'failed' || status === 'cancelled';

/** What a buy costs, and what a sell brought in. Without a sign while a sell has brought in nothing. */
function OrderAmount({ order, amount }: { order: Order; amount: string }) {
  const { currency, side, proceeds } = order;
  const isMoney = !isOff(order) && (side === 'buy' || proceeds !== undefined);
  return (
    <Amount
      value={side === 'buy' && isMoney ? `-${amount}` : (proceeds ?? amount)}
      currency={currency}
      sign={isMoney ? 'always' : 'negative'}
      className={cn(
        'block font-medium',
        isOff(order) && 'text-muted',
        isMoney && side === 'sell' && 'text-positive',
      )}
    />
  );
}

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
        <OrderAmount order={original} amount={getValue()} />
        <span className={second}>
          <Units value={original.units} /> units
          {original.side === 'sell' && original.proceeds === undefined ? (
            <span className="max-sm:block">
              <span className="max-sm:hidden">, </span>before fees
            </span>
          ) : null}
        </span>
      </>
    ),
  }),
]);

/** What buys cost and sells are worth, in each currency. No money moves for an order that is off. */
const totals = (groups: readonly OrderGroup[]) =>
  totalsOf(
    groups.filter((group) => !isOff(group)),
    (own) => {
      const amounts = (side: OrderGroup['side']) =>
        own.filter((group) => group.side === side).map(({ amount }) => amount);
      return [
        { label: 'Buys', amount: sumMoney(amounts('buy')) },
        { label: 'Sells, before fees', amount: sumMoney(amounts('sell')) },
      ];
    },
  );

/** The filters, with the investments of the visible orders as options; the holding filter only if the URL has it. */
function filtersFor(shown: readonly Order[], ofHolding: boolean): readonly Filter[] {
  const names = new Map(shown.map((order) => [order.investment_id, order.investment_name]));
  const options = [...names].map(([value, label]) => ({ value, label }));
  const filters = ordersFilters(options.sort((a, b) => a.label.localeCompare(b.label)));
  return ofHolding ? filters : filters.filter(({ label }) => label !== 'Holding');
}

/** The orders with filters, pagination and export; all state is in the URL. */
export function OrdersList({ scope, address }: { scope: Scope; address: Address }) {
  const { org, env } = scope;
  const ofHolding = activeFilters(ADDRESS_FILTERS, address).holding_id !== undefined;
  return (
    <ListPage
      address={address}
      filters={ADDRESS_FILTERS}
      filtersOf={(shown) => filtersFor(shown, ofHolding)}
      tabs="status"
      read={(query) => ordersQuery(scope, query)}
      summary={{
        read: (query) => ordersSummaryQuery(scope, query),
        totals,
        leftOut: 'failed and cancelled orders',
      }}
      sortColumn="created_at"
      view={{ list: 'orders', owner: `${org}/${env}` }}
      href={(query) => routes.orders(org, env, query)}
      label="Orders"
      columns={orderColumns}
      rowId={({ id }) => id}
      rowHref={({ id }) => routes.order(org, env, id)}
      csv={{ list: 'orders', file: (query) => exportAddress(scope, 'orders', query) }}
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
        description: 'Change the search, or remove a filter. Matching orders appear here in real time.',
      }}
    />
  );
}
