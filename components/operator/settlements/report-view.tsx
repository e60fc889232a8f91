'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Download, Printer, Scale } from 'lucide-react';
import { useSearchParams } from 'next/navigation';
import { PageHeader } from '@/components/shell/frame/page-header';
import { BehindNotice } from '@/components/shell/live/stale-notice';
import { ReadError } from '@/components/shell/states/read-error';
import { Button } from '@/components/ui/controls/button';
import { saveFile } from '@/components/ui/controls/save-file';
import { Amount } from '@/components/ui/display/amount';
import { Card } from '@/components/ui/display/card';
import { DescriptionList } from '@/components/ui/display/description-list';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { DataTable } from '@/components/ui/table/data-table';
import { FilterBar } from '@/components/ui/table/filter-bar';
import { useFilters } from '@/components/ui/table/use-filters';
import type { SettlementDay } from '@/lib/contract/treasury/statements';
import { formatCount, formatDay } from '@/lib/format';
import { settlementsQuery } from '../common/queries';
import { DifferenceMark, reportColumns } from './report-columns';
import { reportFilters, reportQueryOf } from './report-filters';
import { type CurrencyTotal, reportCsv, totalsOf } from './totals';

/** The total of a currency over all shown rows. */
function TotalCard({ total }: { total: CurrencyTotal }) {
  const { currency } = total;
  const amount = (value: string) => <Amount value={value} currency={currency} />;
  return (
    <section aria-label={`Total in ${currency}`} className="min-w-0">
      <Card className="h-full p-4 sm:p-5">
        <h2 className="text-muted text-sm">Credited in {currency}</h2>
        <Amount value={total.credited} currency={currency} className="font-semibold text-2xl" />
        <DescriptionList
          className="mt-3 border-border border-t pt-2.25"
          items={[
            {
              label: 'Requests settled',
              value: <span className="tabular">{formatCount(total.settled)}</span>,
            },
            { label: 'Asked', value: amount(total.requested) },
            { label: 'Received', value: amount(total.received) },
            { label: 'Adjusted', value: amount(total.adjusted) },
            ...(total.statements === undefined
              ? []
              : [{ label: 'On statements', value: amount(total.statements) }]),
            {
              label: 'Compared',
              value: <DifferenceMark difference={total.difference} currency={currency} />,
              hint:
                total.differing > 0
                  ? `${formatCount(total.differing)} ${total.differing === 1 ? 'day and rail' : 'days and rails'} to look at`
                  : undefined,
            },
          ]}
        />
      </Card>
    </section>
  );
}

/** The totals of each currency. */
function TotalCards({ totals }: { totals: readonly CurrencyTotal[] }) {
  return (
    <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3 print:grid-cols-3">
      {totals.map((total) => (
        <TotalCard key={total.currency} total={total} />
      ))}
    </div>
  );
}

/** The description of the page. */
const REPORT_FOR = 'What was settled in live environments, by day in Lagos and by rail.';

const rowId = ({ date, method, currency }: SettlementDay): string => `${date} ${method} ${currency}`;

type Range = Readonly<Record<string, string>>;

/** The requested days in words. */
function spanText({ from, to }: Range): string {
  if (from && to) return `${formatDay(from)} to ${formatDay(to)}.`;
  if (from) return `From ${formatDay(from)} on.`;
  return to ? `Until ${formatDay(to)}.` : 'The last seven days.';
}

const fileName = ({ from, to }: Range): string =>
  `settlements${[from, to]
    .filter(Boolean)
    .map((day) => `-${day}`)
    .join('')}.csv`;

function Actions({ days, query }: { days: readonly SettlementDay[]; query: Range }) {
  const disabledReason = days.length === 0 ? 'There is nothing to take along.' : undefined;
  return (
    <div className="flex gap-2 print:hidden">
      <Button disabledReason={disabledReason} onClick={() => window.print()}>
        <Printer aria-hidden="true" />
        Print
      </Button>
      <Button
        disabledReason={disabledReason}
        onClick={() =>
          saveFile(new Blob([reportCsv(days)], { type: 'text/csv;charset=utf-8' }), fileName(query))
        }
      >
        <Download aria-hidden="true" />
        Download CSV
      </Button>
    </div>
  );
}

const none: readonly SettlementDay[] = [];

/** Settlements by day and rail, with the totals of each currency. */
export function ReportView() {
  const { active, clear } = useFilters(reportFilters);
  const query = reportQueryOf(Object.fromEntries(useSearchParams()));
  const read = useQuery({
    ...settlementsQuery(query),
    refetchOnWindowFocus: 'always',
    placeholderData: keepPreviousData,
  });
  const { data, error, isPlaceholderData, isFetching, refetch } = read;
  // Placeholder data from another range does not belong to this request.
  const isOld = isPlaceholderData && error !== null;
  const days = isOld ? none : (data?.data ?? none);
  const isFiltered = Object.keys(active).length > 0;
  return (
    <>
      <PageHeader
        title="Settlements"
        description={`${REPORT_FOR} ${spanText(query)}`}
        actions={<Actions days={days} query={query} />}
      />
      <div className="print:hidden">
        <FilterBar filters={reportFilters} label="Settlements" />
      </div>
      {isOld ? null : <BehindNotice reads={[read]} />}
      {days.length > 0 ? <TotalCards totals={totalsOf(days)} /> : null}
      <Card className="overflow-clip">
        <DataTable
          label="Settlements"
          columns={reportColumns}
          rows={data?.data}
          rowId={rowId}
          refreshing={isPlaceholderData}
          error={
            error && (!data || isOld) ? (
              <ReadError error={error} onRetry={refetch} retrying={isFetching} />
            ) : undefined
          }
          empty={
            <EmptyState
              icon={<Scale aria-hidden="true" />}
              title="Nothing was settled"
              description="Days with received, failed or expired payments appear here, compared with bank statements. Choose other days, up to 92 at a time."
              action={isFiltered ? <Button onClick={clear}>Show the last seven days</Button> : undefined}
            />
          }
        />
      </Card>
    </>
  );
}
