import { cn } from '@/components/ui/cn';
import { Amount } from '@/components/ui/display/amount';
import { formatCount } from '@/lib/format';
import { sumCounts, type Total } from './list-summary';

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
