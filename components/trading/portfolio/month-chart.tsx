'use client';

import type { KeyboardEvent } from 'react';
import { formatCompact } from '@/components/market/common/figures';
import { useScope } from '@/components/shell/session/scope';
import { cn } from '@/components/ui/cn';
import { Link, TextLink } from '@/components/ui/controls/link';
import { Amount } from '@/components/ui/display/amount';
import { Section } from '@/components/ui/display/card';
import type { HoldingsSummary } from '@/lib/contract/trading/holdings';
import * as routes from '@/lib/dashboard/routes/routes';
import { formatAmount, formatCount } from '@/lib/format';
import { largestOf, type MonthColumn, monthColumns, monthInFull, monthInShort } from './shares';
import { SumsTable } from './sums-table';

type Sum = HoldingsSummary['by_maturity'][number];

/** The maximum number of columns with labels. */
const MOST_LABELLED = 8;

type ColumnProps = {
  column: MonthColumn<Sum>;
  href: string;
  currency: string;
  largest: number;
  labelled: boolean;
  isChosen: boolean;
  isStop: boolean;
};

const holdings = (count: number) => `${formatCount(count)} ${count === 1 ? 'holding' : 'holdings'}`;

function Column({
  column: { month, sum, isAfterGap },
  href,
  currency,
  largest,
  labelled,
  isChosen,
  isStop,
}: ColumnProps) {
  const height = sum && largest > 0 ? (Number(sum.current_value) / largest) * 100 : 0;
  const words = sum
    ? `${formatAmount(sum.current_value, currency)} now, ${holdings(sum.count)}`
    : 'nothing matures';
  return (
    <li className="flex min-w-7 max-w-28 flex-1">
      {isAfterGap ? (
        <span
          aria-hidden="true"
          title="Months without maturities"
          className="self-end pb-1 text-faint text-xs"
        >
          ⋯
        </span>
      ) : null}
      <Link
        href={href}
        tabIndex={isStop ? 0 : -1}
        data-month={month}
        aria-current={isChosen ? 'true' : undefined}
        title={`${monthInFull(month)}: ${words}`}
        className="flex min-w-0 flex-1 flex-col rounded-md px-0.5 pt-1 text-center hover:bg-subtle focus-visible:-outline-offset-2 aria-[current]:bg-selected"
      >
        <span className="sr-only">
          {monthInFull(month)}: {words}
        </span>
        <span aria-hidden="true" className="flex h-32 flex-col justify-end">
          <span className="tabular text-muted text-xs">
            {labelled && sum ? formatCompact(sum.current_value) : ''}
          </span>
          <span
            style={{ height: sum ? `${Math.max(height * 0.85, 2).toFixed(2)}%` : '1px' }}
            className={cn('mx-auto w-full max-w-12 rounded-t-sm', sum ? 'bg-(--chart-line)' : 'bg-border')}
          />
        </span>
        <span aria-hidden="true" className="border-border border-t py-1 text-muted text-xs leading-tight">
          {monthInShort(month)}
        </span>
      </Link>
    </li>
  );
}

/** Arrow keys move between columns; the chart is a single Tab stop. */
function stepAlong(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-month]')];
  const at = stops.findIndex((stop) => stop.contains(document.activeElement));
  const to: Readonly<Record<string, number>> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    Home: 0,
    End: stops.length - 1,
  };
  const next = stops[to[event.key] ?? -1];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

type MonthChartProps = {
  summary: HoldingsSummary;
  /** The selected month. */
  chosen?: string | undefined;
  /** The URL of a month. */
  hrefOf: (month: string) => string;
};

/** The columns alone: maturities per month at their current value; each column links to its month. */
export function MonthColumns({ summary, chosen, hrefOf }: MonthChartProps) {
  const columns = monthColumns(summary.by_maturity);
  const largest = largestOf(columns.flatMap(({ sum }) => (sum ? [sum.current_value] : [])));
  const stop = columns.some(({ month }) => month === chosen) ? chosen : columns[0]?.month;
  return (
    <ul
      onKeyDown={stepAlong}
      aria-label={`Maturities by month, in ${summary.currency}`}
      className="flex gap-px overflow-x-auto"
    >
      {columns.map((column) => (
        <Column
          key={column.month}
          column={column}
          href={hrefOf(column.month)}
          currency={summary.currency}
          largest={largest}
          labelled={columns.length <= MOST_LABELLED}
          isChosen={column.month === chosen}
          isStop={column.month === stop}
        />
      ))}
    </ul>
  );
}

/** Maturities over time: one column per month, holdings without maturity as text, and the same data as a table. */
export function MonthChart({ summary }: { summary: HoldingsSummary }) {
  const { org, env } = useScope();
  const { currency, by_maturity: sums } = summary;
  const never = sums.find(({ month }) => month === undefined);
  const hrefOf = (month: string) => routes.maturities(org, env, { currency, month });
  return (
    <Section title="By month of maturity">
      {sums.some(({ month }) => month !== undefined) ? (
        <MonthColumns summary={summary} hrefOf={hrefOf} />
      ) : (
        <p className="grid h-32 place-items-center text-muted">None of these mature.</p>
      )}
      {never ? (
        <p className="mt-2 text-muted text-sm">
          <Amount value={never.current_value} currency={currency} /> in {holdings(never.count)} has no
          maturity.
        </p>
      ) : null}
      <SumsTable
        label="By month of maturity"
        head="Month"
        currency={currency}
        sums={sums.map((sum) => ({
          ...sum,
          key: sum.month ?? 'never',
          name: sum.month ? (
            <TextLink href={hrefOf(sum.month)}>{monthInFull(sum.month)}</TextLink>
          ) : (
            'No maturity'
          ),
        }))}
      />
    </Section>
  );
}
