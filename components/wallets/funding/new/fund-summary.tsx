import { Amount } from '@/components/ui/display/amount';
import { Card } from '@/components/ui/display/card';
import { DescriptionList, type DescriptionListItem } from '@/components/ui/display/description-list';
import type { Currency } from '@/lib/contract/money';
import { addAmounts, amountProblem } from './amounts';

type Sum = {
  currency: Currency;
  /** What the wallet holds now; undefined while that is unknown. */
  balance: string | undefined;
  /** As it was typed. */
  amount: string;
};

/** What the wallet holds, what comes, and what it holds afterwards; figures that aren't known stay open. */
export function settlementItems({ currency, balance, amount }: Sum): DescriptionListItem[] {
  const none = <span className="text-muted">–</span>;
  const isKnown = amountProblem(amount) === undefined;
  return [
    {
      label: `${currency} wallet now`,
      value: balance ? <Amount value={balance} currency={currency} /> : none,
    },
    {
      label: 'This funding',
      value: isKnown ? <Amount value={amount} currency={currency} sign="always" /> : none,
    },
    {
      label: 'After settlement',
      value:
        balance && isKnown ? (
          <Amount value={addAmounts(balance, amount)} currency={currency} className="font-semibold" />
        ) : (
          none
        ),
    },
  ];
}

/** Beside the form: what the funding does to the wallet. */
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
