import { TriangleAlert } from 'lucide-react';
import { SimulatedBadge } from '@/components/market/common/freshness';
import { Price } from '@/components/market/common/price';
import { Units } from '@/components/ui/controls/units';
import { Amount } from '@/components/ui/display/amount';
import type { DescriptionListItem } from '@/components/ui/display/description-list';
import { RelativeTime } from '@/components/ui/display/time';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { sumMoney } from '@/lib/contract/money';
import type { OrderEstimate } from '@/lib/contract/trading/orders';
import { formatDay } from '@/lib/format';
import { tidyDecimal } from '../../investments/calculator/decimals';
import { type WalletSum, walletAfter, walletItems } from '../wallet-lines';

/** Warnings below the figure that they concern. */
export function WarningLines({ warnings }: { warnings: readonly { readonly words: string }[] }) {
  return warnings.map(({ words }) => (
    <p key={words} className="flex items-start gap-1.5 text-sm text-warning">
      <TriangleAlert aria-hidden="true" className="mt-0.75 size-3.5 shrink-0" />
      {words}
    </p>
  ));
}

/** The figures of an order, with its wallet. */
export interface Figures extends WalletSum {
  /** Undefined until the first response. */
  readonly estimate: OrderEstimate | undefined;
}

const blank = <Skeleton className="my-1 ml-auto h-3.5 w-24" />;

/** When the price is from; nothing for a fixed one. */
function priceHint({ estimate, side }: Figures) {
  if (!estimate) return undefined;
  // Fixed income is sold at its principal plus the returns accrued until today.
  const unpriced = side === 'buy' ? 'Fixed' : 'Principal and returns to date';
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-2">
      {estimate.price_source ? <RelativeTime value={estimate.price_as_of} /> : unpriced}
      <SimulatedBadge source={estimate.price_source} />
    </span>
  );
}

const priceItem = (figures: Figures): DescriptionListItem => ({
  label: 'Unit price',
  value: figures.estimate ? (
    <Price value={tidyDecimal(figures.estimate.unit_price)} currency={figures.currency} />
  ) : (
    blank
  ),
  hint: priceHint(figures),
});

const feesItem = ({ estimate, currency, side }: Figures): DescriptionListItem => ({
  label: side === 'buy' ? 'Fees (included)' : 'Fees (deducted)',
  value: estimate ? (
    <Amount value={sumMoney(estimate.fees.map(({ amount }) => amount))} currency={currency} />
  ) : (
    blank
  ),
});

const totalItem = ({ estimate, currency, side }: Figures): DescriptionListItem => ({
  label: side === 'buy' ? 'Total' : 'You receive (estimated)',
  value: estimate ? (
    <Amount value={estimate.total} currency={currency} className="font-semibold text-lg" />
  ) : (
    blank
  ),
});

const settlesItem = ({ estimate }: Figures): DescriptionListItem => ({
  label: 'Settles, expected',
  value: estimate ? formatDay(estimate.settles_on) : blank,
});

/** The six figures that a decision needs. */
export const mainItems = (figures: Figures): DescriptionListItem[] => [
  priceItem(figures),
  {
    label: 'Units, expected',
    value: figures.estimate ? <Units value={figures.estimate.units} /> : blank,
  },
  feesItem(figures),
  totalItem(figures),
  settlesItem(figures),
  ...walletAfter(figures),
];

/** Each fee, for screen readers as a list. */
export function FeeLines({ fees }: { fees: OrderEstimate['fees'] }) {
  if (fees.length === 0) return <p className="text-muted text-sm">No fees.</p>;
  return (
    <ul aria-label="Each fee" className="space-y-1 text-sm">
      {fees.map(({ code, name, amount }) => (
        <li key={code} className="flex justify-between gap-4">
          <span className="text-muted">{name}</span> <Amount value={amount} className="text-right" />
        </li>
      ))}
    </ul>
  );
}

/** The lines that the six sum up, without the fees. */
export function otherItems(figures: Figures, estimate: OrderEstimate): DescriptionListItem[] {
  const { currency } = figures;
  return [
    { label: 'Value of the units', value: <Amount value={estimate.gross} currency={currency} /> },
    { label: 'Executed on, expected', value: formatDay(estimate.trade_date) },
    ...(estimate.band
      ? [
          {
            label: 'Daily price limits',
            value: (
              <>
                <Price value={tidyDecimal(estimate.band.low)} currency={currency} /> to{' '}
                <Price value={tidyDecimal(estimate.band.high)} />
              </>
            ),
          },
        ]
      : []),
    ...walletItems(figures),
  ];
}
