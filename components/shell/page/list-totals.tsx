import { cn } from '@/components/ui/cn';
import { Amount } from '@/components/ui/display/amount';
import { DayTitle } from '@/components/ui/display/time';
import type { Group } from '@/components/ui/table/data-table';
import { formatCount, lagosDay } from '@/lib/format';
import { sumCounts, type Total } from './list-summary';
import type { ListAnswer } from './list-table';

type ListTotalsProps = {
  totals: readonly Total[];
  /** The groups of the current tab. */
  of: readonly { readonly count: number }[];
  /** What the records are that the totals leave out. */
  leftOut?: string;
  /** How many records the sums are of, if there are more. */
  newest: number | false;
};

/** What the records that match add up to, on all pages, in the foot of their table. */
export function ListTotals({ totals, of, leftOut, newest }: ListTotalsProps) {
  const left = sumCounts(of) - sumCounts(totals);
  return (
    <section aria-label="Totals" className="space-y-2 border-border border-t bg-canvas px-4 py-3 sm:px-5">
      {totals.map(({ currency, count, figures }) => (
        <div key={currency} className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
          <p className="mr-auto font-medium text-sm">
            {currency} total of <span className="tabular">{formatCount(count)}</span>
          </p>
          <dl className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
            {figures.map(({ label, amount, isSigned }) => (
              <div key={label} className="flex items-baseline gap-2 lg:min-w-52 lg:justify-end">
                <dt className="text-muted text-sm">{label}</dt>
                <dd>
                  <Amount
                    value={amount}
                    sign={isSigned ? 'always' : 'negative'}
                    className={cn('font-medium', isSigned && moneyTone(amount))}
                  />
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
      {left > 0 && leftOut ? (
        <p className="text-muted text-sm">
          Excludes {leftOut} ({formatCount(left)}).
        </p>
      ) : null}
      {newest === false ? null : (
        <p className="text-muted text-sm">Counts and totals cover the newest {formatCount(newest)}.</p>
      )}
    </section>
  );
}

/** Green for what a wallet received; what it paid keeps the colour of text, because it is no error. */
const moneyTone = (amount: string): string | undefined =>
  /[1-9]/.test(amount) && !amount.startsWith('-') ? 'text-positive' : undefined;

/** How the rows of a list are grouped by day. */
export interface Days<Row> {
  /** The time of a row, RFC 3339. */
  readonly timeOf: (row: Row) => string;
  /** What the rows of a day come to, in each of their currencies. */
  readonly totalOf?: (
    rows: readonly Row[],
  ) => readonly { readonly currency: string; readonly amount: string }[];
}

/**
 * Groups the rows of a page by day in Lagos. The heading of a day has its total, unless the day goes on to another page.
 */
export const dayGroups = <Row,>({ timeOf, totalOf }: Days<Row>, page: ListAnswer<Row>) => ({
  keyOf: (row: Row) => lagosDay(new Date(timeOf(row))),
  title: ({ key: day, rows, isFirst, isLast }: Group<Row>) => {
    const goesOn = (isFirst && page.prev_cursor) || (isLast && page.next_cursor);
    return (
      <>
        <DayTitle day={day} />
        {goesOn
          ? null
          : totalOf?.(rows).map(({ currency, amount }) => (
              <span key={currency} className="ml-3 whitespace-nowrap font-normal text-muted">
                {currency} <Amount value={amount} sign="always" />
              </span>
            ))}
      </>
    );
  },
});
