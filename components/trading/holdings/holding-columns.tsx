import { cn } from '@/components/ui/cn';
import { Units } from '@/components/ui/controls/units';
import { Amount } from '@/components/ui/display/amount';
import { moneyColumn } from '@/components/ui/table/money-column';
import { statusColumn } from '@/components/ui/table/shared-columns';
import { columnsOf } from '@/components/ui/table/table-columns';
import type { Holding } from '@/lib/contract/trading/holdings';
import { formatDay } from '@/lib/format';
import { HoldingStatus } from '../labels/holding-status';
import { investmentTypeLabels } from '../labels/investments';
import { ReturnsFigure } from '../portfolio/returns-figure';

const column = columnsOf<Holding>();

/** A small second line, so that the rows stay about as high as in other tables. */
const second = 'block text-muted text-xs';
const stacked = 'block sm:-my-1';

const investment = column.accessor('investment_name', {
  header: 'Investment',
  meta: { phone: 'title', shrink: true },
  cell: ({ getValue, row: { original } }) => (
    <span className={cn(stacked, 'inline-block max-w-full align-middle')}>
      <span title={getValue()} className="block font-medium sm:truncate">
        {getValue()}
      </span>
      <span className={cn(second, 'truncate font-normal')}>
        {[investmentTypeLabels[original.investment_type], original.symbol].filter(Boolean).join(' · ')}
      </span>
    </span>
  ),
});

const customer = column.accessor('customer_reference', {
  header: 'Customer',
  cell: ({ getValue }) => (
    <span title={getValue() ?? undefined} className="block max-w-36 truncate text-muted">
      {getValue() ?? 'None'}
    </span>
  ),
});

const principal = column.accessor('principal', {
  header: 'Principal',
  meta: { align: 'right', phone: 'hidden' },
  cell: ({ row, getValue }) => (
    <span className={stacked}>
      <Amount value={getValue()} />
      <span className={second}>
        <Units value={row.original.units} /> units
      </span>
    </span>
  ),
});

const value = moneyColumn<Holding>('current_value', 'Current value', { phone: 'figure' });

const returns = column.accessor('accrued_returns', {
  header: 'Returns',
  meta: { align: 'right', phone: 'aside' },
  cell: ({ row }) =>
    row.original.status === 'sold' ? (
      <span className="text-muted">Sold</span>
    ) : (
      <ReturnsFigure of={row.original} stacked />
    ),
});

const bought = column.accessor('start_date', {
  header: 'Bought',
  cell: ({ getValue, row: { original } }) => (
    <span className={cn('tabular', stacked)}>
      {formatDay(getValue())}
      <span className={second}>
        {original.maturity_date ? `matures ${formatDay(original.maturity_date)}` : 'no maturity'}
      </span>
    </span>
  ),
});

const status = statusColumn<Holding['status'], Holding>(HoldingStatus);

/** The columns of the holdings table. */
export const holdingColumns = column.columns([
  investment,
  customer,
  bought,
  principal,
  value,
  returns,
  status,
]);

const lot = column.accessor('start_date', {
  id: 'lot',
  header: 'Bought',
  meta: { phone: 'title' },
  cell: ({ getValue }) => <span className="tabular font-medium">{formatDay(getValue())}</span>,
});

/** The columns of a table with holdings of a single investment. */
export const lotColumns = column.columns([lot, customer, principal, value, returns, status]);
