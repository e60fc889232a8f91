'use client';

import { Amount } from '@/components/ui/display/amount';
import { Time } from '@/components/ui/display/time';
import { columnsOf } from '@/components/ui/table/table-columns';
import type { FundingRequest } from '@/lib/contract/wallets/funding';
import { formatDecimal } from '@/lib/format';
import { fundingMethodWords } from '../labels/funding';
import { FundingStatus } from '../labels/funding-status';
import { differenceOf } from './difference';
import { MethodIcon } from './new/method-icon';

const column = columnsOf<FundingRequest>();

function Received({ request }: { request: FundingRequest }) {
  const { amount, amount_received: received, currency } = request;
  if (received === null) return <span className="text-muted">–</span>;
  const difference = differenceOf(amount, received, currency);
  return (
    <span className="inline-flex items-baseline gap-2">
      {difference ? (
        <span className={difference.kind === 'less' ? 'text-warning text-xs' : 'text-muted text-xs'}>
          {formatDecimal(difference.amount)} {difference.kind}
        </span>
      ) : null}
      <Amount value={received} currency={currency} />
    </span>
  );
}

/** The columns of the list of funding requests. */
export const fundingColumns = column.columns([
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
  column.accessor('method', {
    header: 'Method',
    cell: ({ getValue }) => (
      <span className="inline-flex items-center gap-1.5">
        <MethodIcon method={getValue()} className="size-3.5 text-muted max-sm:hidden" />
        {fundingMethodWords[getValue()].label}
      </span>
    ),
  }),
  column.accessor('created_at', {
    header: 'Created, Lagos',
    meta: { phone: 'aside' },
    cell: ({ getValue }) => <Time value={getValue()} className="text-muted" />,
  }),
  column.accessor('amount', {
    header: 'Asked for',
    meta: { align: 'right', phone: 'figure' },
    cell: ({ getValue, row }) => (
      <Amount value={getValue()} currency={row.original.currency} className="font-medium" />
    ),
  }),
  column.display({
    id: 'received',
    header: 'Received',
    meta: { align: 'right' },
    cell: ({ row }) => <Received request={row.original} />,
  }),
]);
