'use client';

import { Download, Scale } from 'lucide-react';
import { initialDays, useDayRange } from '@/components/shell/page/use-day-range';
import { useScope } from '@/components/shell/session/scope';
import { ReadError } from '@/components/shell/states/read-error';
import { RangeButtons } from '@/components/ui/charts/chart-ranges';
import { dayRanges } from '@/components/ui/charts/ranges';
import { Button } from '@/components/ui/controls/button';
import { TextLink } from '@/components/ui/controls/link';
import { saveFile } from '@/components/ui/controls/save-file';
import { Amount } from '@/components/ui/display/amount';
import { Section } from '@/components/ui/display/card';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { Status } from '@/components/ui/feedback/status';
import { DataTable } from '@/components/ui/table/data-table';
import { columnsOf } from '@/components/ui/table/table-columns';
import { type Currency, currencies } from '@/lib/contract/money';
import * as routes from '@/lib/dashboard/routes/routes';
import { formatAmount, formatDay } from '@/lib/format';
import { reconciliationDaysQuery } from './queries';
import {
  type ReconciledDay,
  reconciledDays,
  reconciliationCsv,
  reconciliationFile,
} from './reconciliation-summary';

/** The day, linked to its transactions. */
function DayLink({ date }: { date: string }) {
  const { org, env } = useScope();
  return (
    <TextLink
      href={routes.transactions(org, env, { created_from: date, created_to: date })}
      className="tabular text-text"
    >
      {formatDay(date)}
    </TextLink>
  );
}

function DayResult({ wallets }: { wallets: ReconciledDay['wallets'] }) {
  const off = wallets.filter(({ balanced }) => !balanced);
  if (off.length === 0) return <Status tone="positive" label="Balanced" />;
  const sums = off.map(({ difference, currency }) => formatAmount(difference, currency)).join(', ');
  return <Status tone="danger" label={`Off by ${sums}`} />;
}

const column = columnsOf<ReconciledDay>();

const balanceColumn = (currency: Currency) =>
  column.display({
    id: currency,
    header: currency,
    meta: { align: 'right', phone: 'line' },
    cell: ({ row }) => {
      const wallet = row.original.wallets.find((one) => one.currency === currency);
      return wallet ? <Amount value={wallet.wallet_balance} /> : null;
    },
  });

const dayColumns = column.columns([
  column.accessor('date', {
    header: 'Day',
    meta: { phone: 'title' },
    cell: ({ getValue }) => <DayLink date={getValue()} />,
  }),
  ...currencies.map(balanceColumn),
  column.accessor('wallets', {
    header: 'Result',
    meta: { phone: 'figure', align: 'right' },
    cell: ({ getValue }) => <DayResult wallets={getValue()} />,
  }),
]);

/** Each day of a range with the balances at its end and the result of their comparison, and the same as CSV. */
export function ReconciliationDays() {
  const scope = useScope();
  const { read, days: count } = useDayRange((from) => reconciliationDaysQuery(scope, from));
  const { data, error, isFetching, refetch } = read;
  const days = data && reconciledDays(data.data, count);

  function save(shown: readonly ReconciledDay[]): void {
    const content = new Blob([reconciliationCsv(shown)], { type: 'text/csv' });
    saveFile(content, reconciliationFile(scope.env, shown));
  }

  return (
    <Section
      title="By day"
      description="The balance at the end of each day in Lagos, compared with the sum of all transactions until then."
      surface="flush"
      actions={
        <>
          <RangeButtons ranges={dayRanges} initial={initialDays} />
          <Button
            size="small"
            onClick={() => save(days ?? [])}
            {...(!days?.length && { disabledReason: 'There are no days to export.' })}
          >
            <Download aria-hidden="true" />
            Export CSV
          </Button>
        </>
      }
    >
      <DataTable
        label="Reconciliation by day"
        columns={dayColumns}
        rows={days}
        rowId={({ date }) => date}
        skeletonRows={initialDays.days}
        empty={
          <EmptyState
            icon={<Scale aria-hidden="true" />}
            title="No days to reconcile"
            description="Days appear here, each compared with the sum of all transactions until its end."
          />
        }
        error={
          error && !data ? <ReadError error={error} onRetry={refetch} retrying={isFetching} /> : undefined
        }
      />
    </Section>
  );
}
