'use client';

import { currencyNames } from '@/components/shell/labels/currencies';
import { useScope } from '@/components/shell/session/scope';
import { TextLink } from '@/components/ui/controls/link';
import { Amount } from '@/components/ui/display/amount';
import { Status } from '@/components/ui/feedback/status';
import { moneyColumn } from '@/components/ui/table/shared-columns';
import { columnsOf } from '@/components/ui/table/table-columns';
import type { Reconciliation } from '@/lib/contract/wallets/transactions';
import * as routes from '@/lib/dashboard/routes/routes';
import { formatCount } from '@/lib/format';

function StatementLink({ row: { currency, transactions_count: count } }: { row: Reconciliation }) {
  const { org, env } = useScope();
  return (
    <TextLink href={routes.transactions(org, env, { currency })} className="tabular">
      {formatCount(count)} {count === 1 ? 'transaction' : 'transactions'}
    </TextLink>
  );
}

const column = columnsOf<Reconciliation>();

/** The columns of the reconciliation: what stands beside what, and what it comes to. */
export const reconciliationColumns = column.columns([
  column.accessor('currency', {
    header: 'Wallet',
    meta: { phone: 'title' },
    cell: ({ getValue }) => (
      <>
        <span className="font-medium">{getValue()}</span>
        <span className="ml-2 font-normal text-muted">{currencyNames[getValue()]}</span>
      </>
    ),
  }),
  moneyColumn('wallet_balance', 'Wallet balance'),
  moneyColumn('transactions_total', 'Sum of transactions'),
  column.accessor('difference', {
    header: 'Difference',
    meta: { align: 'right' },
    cell: ({ row, getValue }) => (
      <Amount
        value={getValue()}
        currency={row.original.currency}
        className={row.original.balanced ? undefined : 'font-medium text-danger'}
      />
    ),
  }),
  column.accessor('transactions_count', {
    header: 'Statement',
    meta: { align: 'right' },
    cell: ({ row }) => <StatementLink row={row.original} />,
  }),
  column.accessor('balanced', {
    header: 'Result',
    meta: { phone: 'figure', align: 'right' },
    cell: ({ getValue }) =>
      getValue() ? <Status tone="positive" label="Balanced" /> : <Status tone="danger" label="Off" />,
  }),
]);
