'use client';

import { Amount } from '@/components/ui/display/amount';
import { Time } from '@/components/ui/display/time';
import { columnsOf } from '@/components/ui/table/table-columns';
import type { Mandate } from '@/lib/contract/wallets/mandates';
import { maskedAccount } from '../funding/new/mandate-labels';
import { MandateStatus } from '../labels/mandate-status';

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
