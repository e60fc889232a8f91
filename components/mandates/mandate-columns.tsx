'use client';

import { columnsOf } from '@/components/data-table/table-columns';
import { maskedAccount } from '@/components/funding/mandate-words';
import { Amount } from '@/components/ui/amount';
import { Time } from '@/components/ui/time';
import { MandateStatus } from '@/components/vocabulary/mandate-status';
import type { Mandate } from '@/lib/contract/mandates';

const column = columnsOf<Mandate>();

/** The columns of the list of mandates. */
export const mandateColumns = column.columns([
  column.accessor('reference', {
    header: 'Reference',
    meta: { phone: 'title' },
    cell: ({ getValue }) => <span className="font-medium">{getValue()}</span>,
  }),
  column.accessor('status', {
    header: 'Status',
    meta: { phone: 'under' },
    cell: ({ getValue }) => <MandateStatus status={getValue()} />,
  }),
  column.display({
    id: 'account',
    header: 'Account',
    cell: ({ row }) => <span className="tabular">{maskedAccount(row.original)}</span>,
  }),
  column.accessor('account_name', {
    header: 'Holder',
    cell: ({ getValue }) => <span className="[overflow-wrap:anywhere]">{getValue()}</span>,
  }),
  column.accessor('created_at', {
    header: 'Asked for, Lagos',
    meta: { phone: 'aside' },
    cell: ({ getValue }) => <Time value={getValue()} className="text-muted" />,
  }),
  column.accessor('maximum_amount', {
    header: 'Most at once',
    meta: { align: 'right', phone: 'figure' },
    cell: ({ getValue }) => <Amount value={getValue()} currency="NGN" className="font-medium" />,
  }),
]);
