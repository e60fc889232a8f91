'use client';

import { useQuery } from '@tanstack/react-query';
import { RotateCw, Scale } from 'lucide-react';
import type { ReactNode } from 'react';
import { PageHeader } from '@/components/shell/frame/page-header';
import { currencyNames } from '@/components/shell/labels/currencies';
import { BehindNotice } from '@/components/shell/live/stale-notice';
import { useScope } from '@/components/shell/session/scope';
import { ReadError } from '@/components/shell/states/read-error';
import { Button } from '@/components/ui/controls/button';
import { TextLink } from '@/components/ui/controls/link';
import { Amount } from '@/components/ui/display/amount';
import { Card } from '@/components/ui/display/card';
import { Time } from '@/components/ui/display/time';
import { Alert } from '@/components/ui/feedback/alert';
import { announce } from '@/components/ui/feedback/announcer';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { Status } from '@/components/ui/feedback/status';
import { DataTable, ListSkeleton } from '@/components/ui/table/data-table';
import { moneyColumn } from '@/components/ui/table/money-column';
import { columnsOf } from '@/components/ui/table/table-columns';
import type { Reconciliation } from '@/lib/contract/wallets/reconciliation';
import * as routes from '@/lib/dashboard/routes/routes';
import { formatCount } from '@/lib/format';
import { reconciliationQuery } from './queries';
import { ReconciliationDays } from './reconciliation-days';
import { verdictOf } from './reconciliation-summary';

function StatementLink({ row: { currency, transactions_count: count } }: { row: Reconciliation }) {
  const { org, env } = useScope();
  return (
    <TextLink href={routes.transactions(org, env, { currency })} className="tabular">
      {formatCount(count)} {count === 1 ? 'transaction' : 'transactions'}
    </TextLink>
  );
}

const column = columnsOf<Reconciliation>();

/** The columns of the reconciliation: both figures and their difference. */
const reconciliationColumns = column.columns([
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

/** The page header with a one-sentence explanation. */
function ReconciliationHeader({ actions }: { actions?: ReactNode }) {
  return (
    <PageHeader
      isList
      title="Reconciliation"
      description="Checks that each wallet balance equals the sum of its transactions."
      actions={actions}
    />
  );
}

function ReconciliationSkeleton() {
  return (
    <>
      <ReconciliationHeader actions={<Skeleton className="h-8 w-28 rounded-md" />} />
      <Skeleton className="h-17 w-full rounded-lg" />
      <ListSkeleton label="Reconciliation of the wallets" columns={reconciliationColumns} rows={3} />
    </>
  );
}

function Verdict({ rows }: { rows: readonly Reconciliation[] }) {
  const [first] = rows;
  if (!first) return null;
  const { balanced, title } = verdictOf(rows);
  return (
    <Alert tone={balanced ? 'positive' : 'danger'} title={title}>
      As of <Time value={first.as_of} /> in Lagos.
      {balanced ? null : ' Export that wallet’s statement and send support this time.'}
    </Alert>
  );
}

/** Wallet balances next to the sums of their transactions, and the result: of this moment and of past days. */
export function ReconciliationView() {
  const read = useQuery(reconciliationQuery(useScope()));
  const { data, error, isFetching, refetch } = read;

  async function runAgain(): Promise<void> {
    const outcome = await refetch();
    announce(outcome.isSuccess ? verdictOf(outcome.data.data).title : 'The reconciliation could not be run');
  }

  if (!data && !error) return <ReconciliationSkeleton />;
  return (
    <>
      <ReconciliationHeader
        actions={
          <Button onClick={() => void runAgain()} pending={isFetching}>
            <RotateCw aria-hidden="true" />
            Run again
          </Button>
        }
      />
      {data ? <Verdict rows={data.data} /> : null}
      <BehindNotice reads={[read]} />
      <Card className="overflow-clip">
        <DataTable
          label="Reconciliation of the wallets"
          columns={reconciliationColumns}
          rows={data?.data}
          rowId={({ currency }) => currency}
          empty={
            <EmptyState
              icon={<Scale aria-hidden="true" />}
              title="No wallets to reconcile"
              description="Wallets appear here, each compared with the sum of its transactions."
            />
          }
          error={
            error && !data ? <ReadError error={error} onRetry={refetch} retrying={isFetching} /> : undefined
          }
        />
      </Card>
      <ReconciliationDays />
    </>
  );
}
