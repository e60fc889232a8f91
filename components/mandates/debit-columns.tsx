'use client';

import { columnsOf } from '@/components/data-table/table-columns';
import { Amount } from '@/components/ui/amount';
import { Time } from '@/components/ui/time';
import { FundingStatus } from '@/components/vocabulary/funding-status';
import type { FundingRequest } from '@/lib/contract/funding';

const column = columnsOf<FundingRequest>();

/** The columns of the debits of one mandate. */
export const debitColumns = column.columns([
  column.accessor('reference', {
    header: 'Reference',
    meta: { phone: 'title' },
    cell: ({ getValue }) => <span className="font-medium">{getValue()}</span>,
  }),
  column.accessor('status', {
    header: 'Status',
    meta: { phone: 'under' },
    cell: ({ getValue }) => <FundingStatus status={getValue()} />,
  }),
  column.accessor('created_at', {
    header: 'Asked for, Lagos',
    meta: { phone: 'aside', wide: true },
    cell: ({ getValue }) => <Time value={getValue()} className="text-muted" />,
  }),
  column.accessor('amount', {
    header: 'Amount',
    meta: { align: 'right', phone: 'figure' },
    cell: ({ getValue, row }) => (
      <Amount value={getValue()} currency={row.original.currency} className="font-medium" />
    ),
  }),
]);
