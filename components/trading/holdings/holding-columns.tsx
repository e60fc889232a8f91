'use client';

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
  meta: { phone: 'title' },
  cell: ({ getValue }) => (
    <span className="inline-block align-middle font-medium sm:-my-1 sm:min-w-32 sm:max-w-44 sm:whitespace-normal min-[90rem]:min-w-44 min-[90rem]:max-w-60">
      {getValue()}
    </span>
  ),
});

const kind = column.accessor('investment_type', {
  header: 'Type',
  meta: { phone: 'under' },
  cell: ({ getValue, row }) => (
    <span className={cn(stacked, 'sm:max-w-24 sm:whitespace-normal')}>
      {investmentTypeLabels[getValue()]}
      {row.original.symbol ? <span className={second}>{row.original.symbol}</span> : null}
    </span>
  ),
});

const customer = column.accessor('customer_reference', {
  header: 'Customer',
  meta: { wide: true, shrink: true },
  cell: ({ getValue }) => (
    <span title={getValue() ?? undefined} className="block truncate text-muted max-sm:max-w-36">
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

const matures = column.accessor('maturity_date', {
  header: 'Matures',
  cell: ({ getValue }) => {
    const day = getValue();
    return day ? (
      <span className="tabular">{formatDay(day)}</span>
    ) : (
      <span className="text-muted">No maturity</span>
    );
  },
});

const status = statusColumn<Holding['status'], Holding>(HoldingStatus, {});

/** The columns of the holdings table. */
export const holdingColumns = column.columns([
  investment,
  kind,
  customer,
  principal,
  value,
  returns,
  matures,
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
