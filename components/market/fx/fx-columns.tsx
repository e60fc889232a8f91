'use client';

import { Time } from '@/components/ui/display/time';
import { columnsOf } from '@/components/ui/table/table-columns';
import type { FxRate } from '@/lib/contract/market/fx';
import { ChangeFigure } from '../common/change-figure';
import { Price } from '../common/price';
import { pairName } from './pair-name';

/** Rates under each other have as many decimals: four, the most that the interface writes. */
function fourDecimals(rate: string): string {
  const [whole, fraction = ''] = rate.split('.');
  return `${whole}.${fraction.padEnd(4, '0')}`;
}

const column = columnsOf<FxRate>();

/** The columns of the list of exchange rates. */
export const fxColumns = column.columns([
  column.accessor('pair', {
    header: 'Pair',
    meta: { phone: 'title' },
    cell: ({ getValue }) => <span className="font-medium">{pairName(getValue())}</span>,
  }),
  column.accessor('rate', {
    header: 'Rate',
    meta: { align: 'right', phone: 'figure' },
    cell: ({ getValue }) => <Price value={fourDecimals(getValue())} className="font-medium" />,
  }),
  column.accessor('change_percent', {
    header: 'Change',
    meta: { align: 'right', phone: 'aside' },
    cell: ({ getValue }) => <ChangeFigure percent={getValue()} />,
  }),
  column.accessor('inverse', {
    header: 'Inverse',
    meta: { align: 'right' },
    cell: ({ getValue }) => <span className="tabular text-muted">{getValue()}</span>,
  }),
  column.accessor('as_of', {
    header: 'As of, Lagos',
    meta: { align: 'right' },
    cell: ({ getValue }) => <Time value={getValue()} className="text-muted" />,
  }),
]);
