'use client';

import { Amount } from '@/components/ui/display/amount';
import { Time } from '@/components/ui/display/time';
import { columnsOf } from '@/components/ui/table/table-columns';
import type { FundingRequest } from '@/lib/contract/wallets/funding';
import { FundingStatus } from '../labels/funding-status';

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
