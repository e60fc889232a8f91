import { cn } from '@/components/ui/cn';
import { Amount } from '@/components/ui/display/amount';
import { moneyColumn } from '@/components/ui/table/money-column';
import { dateColumn } from '@/components/ui/table/shared-columns';
import { columnsOf } from '@/components/ui/table/table-columns';
import type { Transaction } from '@/lib/contract/wallets/transactions';
import { shownReference, transactionTypeLabels } from './labels';

const column = columnsOf<Transaction>();

const reference = column.accessor('reference', {
  header: 'Reference',
  meta: { phone: 'title' },
  cell: ({ getValue }) => (
    <span title={getValue()} className="inline-block max-w-48 truncate align-bottom font-medium">
      {shownReference(getValue())}
    </span>
  ),
});

const type = column.accessor('type', {
  header: 'Type',
  meta: { phone: 'under' },
  cell: ({ getValue }) => <span className="text-muted">{transactionTypeLabels[getValue()]}</span>,
});

const created = dateColumn<Transaction>('created_at', 'Date, Lagos');

const amount = column.accessor('amount', {
  header: 'Amount',
  meta: { align: 'right', phone: 'figure' },
  cell: ({ row, getValue }) => (
    <Amount
      value={getValue()}
      currency={row.original.currency}
      sign="always"
      className={cn('font-medium', row.original.direction === 'credit' && 'text-positive')}
    />
  ),
});

const balance = moneyColumn<Transaction>('balance_after', 'Balance after');

const description = column.accessor('description', {
  header: 'Description',
  meta: { phone: 'under', shrink: true },
  cell: ({ getValue }) => (
    <span title={getValue()} className="text-muted sm:line-clamp-2 sm:whitespace-normal">
      {getValue()}
    </span>
  ),
});

/** The columns of the transactions list. On a phone the description stands for the type. */
export const statementColumns = column.columns([
  reference,
  { ...type, meta: { phone: 'hidden' } },
  description,
  created,
  amount,
  balance,
]);

/** The columns of a wallet's latest transactions, with its running balance. */
export const walletColumns = column.columns([reference, description, created, amount, balance]);
