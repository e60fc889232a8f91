'use client';

import { useId } from 'react';
import { cn } from '@/components/ui/cn';
import { Checkbox } from '@/components/ui/controls/checkbox';
import { Amount } from '@/components/ui/display/amount';
import { VisuallyHidden } from '@/components/ui/display/visually-hidden';
import { columnsOf } from '@/components/ui/table/table-columns';
import type { Investment } from '@/lib/contract/trading/investments';
import { formatDay } from '@/lib/format';
import { investmentTypeLabels } from '../labels/investments';
import { useComparison } from './comparison/use-comparison';
import { InvestmentStatus } from './investment-status';
import { PriceAge, UnitPrice } from './price-cell';
import { Risk } from './risk';
import { rateText, tenorText } from './terms-labels';

/** Takes an investment into the comparison; the whole cell can be pressed, because a box alone is a small target. */
function ChooseBox({ investment: { id, name } }: { investment: Investment }) {
  const box = useId();
  const { chosen, choose } = useComparison();
  const isChosen = chosen.includes(id);
  return (
    <label
      htmlFor={box}
      className="flex size-11 cursor-pointer items-center justify-center sm:-mx-3.5 sm:-my-2.5"
    >
      <Checkbox id={box} checked={isChosen} onChange={() => choose(id, !isChosen)} />
      <VisuallyHidden>Compare {name}</VisuallyHidden>
    </label>
  );
}

const column = columnsOf<Investment>();

/** Under the first words; the lines of the table stay nearly as high as those of others. */
const second = 'block text-muted text-xs';
const stacked = 'block sm:-my-1';

/** No block, because it stands in a link, which would be broken into lines of its own around it. */
function Name({ investment: { name } }: { investment: Investment }) {
  return (
    <span className="inline-block align-middle font-medium sm:-my-1 sm:max-w-36 sm:whitespace-normal min-[90rem]:max-w-56">
      {name}
    </span>
  );
}

function Kind({ investment: { type, symbol } }: { investment: Investment }) {
  return (
    <span className={cn(stacked, 'sm:max-w-24 sm:whitespace-normal')}>
      {investmentTypeLabels[type]}
      {symbol ? <span className={second}>{symbol}</span> : null}
    </span>
  );
}

function Terms({ investment }: { investment: Investment }) {
  const rate = rateText(investment);
  const { tenor_days: days } = investment;
  if (!rate) return <span className="text-muted">None</span>;
  return (
    <span className={cn('tabular', stacked)}>
      {rate}
      {days === undefined ? null : <span className={second}>{tenorText(days)}</span>}
    </span>
  );
}

function Standing({ investment: { status, closed_reason } }: { investment: Investment }) {
  return (
    <span className={stacked}>
      <InvestmentStatus status={status} />
      {closed_reason ? (
        <span className={cn(second, 'mt-0.5 sm:max-w-20 sm:whitespace-normal min-[90rem]:max-w-36')}>
          {closed_reason}
        </span>
      ) : null}
    </span>
  );
}

/** The columns of the catalogue. */
export const investmentColumns = column.columns([
  column.display({
    id: 'choose',
    header: () => <span className="sr-only">Compare</span>,
    meta: { phone: 'lead', width: 'w-10' },
    cell: ({ row }) => <ChooseBox investment={row.original} />,
  }),
  column.accessor('name', {
    header: 'Name',
    meta: { phone: 'title' },
    cell: ({ row }) => <Name investment={row.original} />,
  }),
  column.accessor('type', {
    header: 'Type',
    meta: { phone: 'under' },
    cell: ({ row }) => <Kind investment={row.original} />,
  }),
  column.accessor('unit_price', {
    header: 'Price',
    meta: { align: 'right', phone: 'figure' },
    cell: ({ row }) => (
      <span className={stacked}>
        <UnitPrice investment={row.original} className="font-medium" />
        <span className={second}>
          <PriceAge investment={row.original} />
        </span>
      </span>
    ),
  }),
  column.display({
    id: 'terms',
    header: 'Annual rate',
    meta: { align: 'right' },
    cell: ({ row }) => <Terms investment={row.original} />,
  }),
  column.accessor('minimum_amount', {
    header: 'Minimum',
    meta: { align: 'right', wide: true },
    // In the currency of the price, two columns before.
    cell: ({ getValue }) => <Amount value={getValue()} />,
  }),
  column.accessor('settlement', {
    header: 'Settles',
    meta: { wide: true },
    cell: ({ getValue }) => <span className="tabular">{formatDay(getValue().settles_on)}</span>,
  }),
  column.accessor('risk_level', {
    header: 'Risk',
    meta: { phone: 'aside', wide: true },
    cell: ({ getValue }) => <Risk level={getValue()} />,
  }),
  column.accessor('status', {
    header: 'Status',
    cell: ({ row }) => <Standing investment={row.original} />,
  }),
]);
