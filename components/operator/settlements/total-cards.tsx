import { Amount } from '@/components/ui/display/amount';
import { Card } from '@/components/ui/display/card';
import { DescriptionList } from '@/components/ui/display/description-list';
import { formatCount } from '@/lib/format';
import { DifferenceMark } from './difference-mark';
import type { CurrencyTotal } from './totals';

/** What a currency comes to over all that shows. */
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

/** What each currency comes to. */
export function TotalCards({ totals }: { totals: readonly CurrencyTotal[] }) {
  return (
    <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3 print:grid-cols-3">
      {totals.map((total) => (
        <TotalCard key={total.currency} total={total} />
      ))}
    </div>
  );
}
