import { Amount } from '@/components/ui/display/amount';
import type { DescriptionListItem } from '@/components/ui/display/description-list';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { addAmounts, subtractAmounts } from '@/components/wallets/funding/new/amounts';
import type { TicketValues } from './ticket-values';

export interface WalletSum {
  readonly side: 'buy' | 'sell';
  readonly pay: TicketValues['pay'];
  readonly currency: string;
  /** The current wallet balance; undefined while unknown. */
  readonly balance: string | undefined;
  /** The total paid for a buy or paid out for a sell; undefined while unknown. */
  readonly total: string | undefined;
}

const isFunded = ({ side, pay }: WalletSum): boolean => side === 'buy' && pay === 'funding';

/** What the order adds to the wallet; negative for a buy. */
const changeOf = ({ side, total }: WalletSum): string | undefined =>
  total === undefined ? undefined : side === 'buy' ? subtractAmounts('0', total) : total;

/** The wallet after the order; a negative balance shows as insufficient. Nothing while the balance is unknown. */
export function walletAfter(sum: WalletSum): DescriptionListItem[] {
  const { balance, currency } = sum;
  if (balance === undefined) return [];
  const change = isFunded(sum) ? '0' : changeOf(sum);
  const left = change === undefined ? undefined : addAmounts(balance, change);
  const isShort = left?.startsWith('-') ?? false;
  return [
    {
      label: 'Wallet after the order',
      value:
        left === undefined ? (
          <Skeleton className="my-1 ml-auto h-3.5 w-24" />
        ) : (
          <span className={isShort ? 'text-warning' : undefined}>
            <Amount value={left} currency={currency} className="font-semibold" />
            {isShort ? <span className="block text-sm">Not enough</span> : null}
          </span>
        ),
    },
  ];
}

/** The wallet before the order and its change, in exact decimal sums; unknown values are left out. */
export function walletItems(sum: WalletSum): DescriptionListItem[] {
  const { side, currency, balance, total } = sum;
  const change = changeOf(sum);
  return [
    ...(balance === undefined
      ? []
      : [{ label: `${currency} wallet now`, value: <Amount value={balance} currency={currency} /> }]),
    ...(isFunded(sum) && total !== undefined
      ? [{ label: 'Arrives by funding', value: <Amount value={total} currency={currency} sign="always" /> }]
      : []),
    ...(change === undefined
      ? []
      : [
          {
            label: side === 'buy' ? 'Taken by this order' : 'Paid in by this order',
            value: <Amount value={change} currency={currency} sign="always" />,
          },
        ]),
  ];
}
