import { Amount } from '@/components/ui/display/amount';
import { Card } from '@/components/ui/display/card';
import { DescriptionList, type DescriptionListItem } from '@/components/ui/display/description-list';
import type { Currency } from '@/lib/contract/money';
import { addAmounts, amountProblem } from './amounts';

type Sum = {
  currency: Currency;
  /** The current balance; undefined while unknown. */
  balance: string | undefined;
  /** As typed. */
  amount: string;
};

/** The balance before, the amount and the balance after, as far as they are known. */
export function settlementItems({ currency, balance, amount }: Sum): DescriptionListItem[] {
  const isKnown = amountProblem(amount) === undefined;
  return [
    ...(balance
      ? [{ label: `${currency} wallet now`, value: <Amount value={balance} currency={currency} /> }]
      : []),
    ...(isKnown
      ? [{ label: 'This funding', value: <Amount value={amount} currency={currency} sign="always" /> }]
      : []),
    ...(balance && isKnown
      ? [
          {
            label: 'After settlement',
            value: (
              <Amount value={addAmounts(balance, amount)} currency={currency} className="font-semibold" />
            ),
          },
        ]
      : []),
  ];
}

/** Next to the form: the effect on the wallet. */
export function FundSummary(sum: Sum) {
  return (
    <Card className="p-4 sm:p-5">
      <h2 className="mb-3 font-semibold">Summary</h2>
      <DescriptionList items={settlementItems(sum)} />
      <p className="mt-4 border-border border-t pt-3 text-muted text-sm">
        We credit whatever amount arrives, even if it differs from your request.
      </p>
    </Card>
  );
}
