import { Amount } from '@/components/ui/display/amount';
import type { DescriptionListItem } from '@/components/ui/display/description-list';
import { addAmounts, subtractAmounts } from '@/components/wallets/funding/new/amounts';
import type { TicketValues } from './ticket-values';

interface WalletSum {
  readonly side: 'buy' | 'sell';
  readonly pay: TicketValues['pay'];
  readonly currency: string;
  /** The current wallet balance; undefined while unknown. */
  readonly balance: string | undefined;
  /** The total paid for a buy or paid out for a sell; undefined while unknown. */
  readonly total: string | undefined;
}

const none = (
  <span className="text-muted">
    <span aria-hidden="true">–</span>
    <span className="sr-only">not known yet</span>
  </span>
);

/** A negative balance shows as insufficient. */
function after(balance: string, left: string, currency: string) {
  const isShort = left.startsWith('-');
  return (
    <span className={isShort ? 'text-warning' : undefined}>
      <Amount value={left} currency={currency} className="font-semibold" />
      {isShort && balance ? <span className="block text-sm">Not enough</span> : null}
    </span>
  );
}

/** The wallet before and after the order: exact decimal sums; unknown values stay blank. */
export function walletItems({ side, pay, currency, balance, total }: WalletSum): DescriptionListItem[] {
  const isFunded = side === 'buy' && pay === 'funding';
  const change = total === undefined ? undefined : side === 'buy' ? subtractAmounts('0', total) : total;
  const left = balance === undefined || change === undefined ? undefined : addAmounts(balance, change);
  return [
    {
      label: `${currency} wallet now`,
      value: balance === undefined ? none : <Amount value={balance} currency={currency} />,
    },
    ...(isFunded && total !== undefined
      ? [{ label: 'Arrives by funding', value: <Amount value={total} currency={currency} sign="always" /> }]
      : []),
    {
      label: side === 'buy' ? 'Taken by this order' : 'Paid in by this order',
      value: change === undefined ? none : <Amount value={change} currency={currency} sign="always" />,
    },
    {
      label: 'Wallet after the order',
      value:
        balance === undefined || left === undefined
          ? none
          : after(balance, isFunded ? balance : left, currency),
    },
  ];
}
