'use client';

import { dateColumn } from '@/components/ui/table/shared-columns';
import { columnsOf } from '@/components/ui/table/table-columns';
import type { Disclosure } from '@/lib/contract/market/disclosures';
import { SimulatedBadge } from '../common/simulated-badge';
import { disclosureLabels } from '../labels/market';

const column = columnsOf<Disclosure>();

/** The columns of the list of disclosures. */
export const disclosureColumns = column.columns([
  column.accessor('title', {
    header: 'Title',
    meta: { phone: 'title' },
    cell: ({ getValue }) => (
      <span className="font-medium sm:block sm:max-w-110 sm:truncate">{getValue()}</span>
    ),
  }),
  column.accessor('symbol', {
    header: 'Issuer',
    meta: { phone: 'under' },
    cell: ({ row: { original } }) => (
      <span className="sm:block sm:max-w-56 sm:truncate">
        {original.symbol ?? 'The exchange'}
        {original.issuer ? <span className="text-muted max-sm:hidden"> {original.issuer}</span> : null}
      </span>
    ),
  }),
  column.accessor('category', {
    header: 'Category',
    meta: { phone: 'line' },
    cell: ({ getValue }) => <span className="text-muted">{disclosureLabels[getValue()]}</span>,
  }),
  dateColumn('published_at', 'Published, Lagos', { phone: 'line' }),
  column.accessor('source', {
    header: 'Source',
    meta: { phone: 'aside', wide: true },
    cell: ({ getValue }) =>
      getValue() === 'simulated' ? (
        <SimulatedBadge source={getValue()} />
      ) : (
        <span className="text-muted">{getValue() === 'feed' ? 'Feed' : 'Imported'}</span>
      ),
  }),
]);
