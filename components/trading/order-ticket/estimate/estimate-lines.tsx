import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { SimulatedBadge } from '@/components/market/common/freshness';
import { Price } from '@/components/market/common/price';
import { sessionLabels } from '@/components/market/labels/market';
import { Units } from '@/components/ui/controls/units';
import { Amount } from '@/components/ui/display/amount';
import type { DescriptionListItem } from '@/components/ui/display/description-list';
import { RelativeTime } from '@/components/ui/display/time';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { sumDecimals } from '@/components/wallets/transactions/sum-decimals';
import type { OrderEstimate } from '@/lib/contract/trading/orders';
import { formatDay } from '@/lib/format';
import { tidyDecimal } from '../../investments/calculator/decimals';
import type { PlacedWarning, WarningPlace } from './warnings';

/** Warnings below the figure that they concern. */
export function WarningLines({ warnings }: { warnings: readonly { readonly words: string }[] }) {
  return warnings.map(({ words }) => (
    <p key={words} className="flex items-start gap-1.5 text-sm text-warning">
      <TriangleAlert aria-hidden="true" className="mt-0.75 size-3.5 shrink-0" />
      {words}
    </p>
  ));
}

interface Figures {
  /** Undefined before the first one. */
  readonly estimate: OrderEstimate | undefined;
  readonly isLoading: boolean;
  readonly currency: string;
  readonly side: OrderEstimate['side'];
  readonly warnings: readonly PlacedWarning[];
}

/** A skeleton while loading, otherwise a dash. */
function Blank({ isLoading }: { isLoading: boolean }) {
  if (isLoading) return <Skeleton className="my-1 ml-auto h-3.5 w-24" />;
  return (
    <span className="text-muted">
      <span aria-hidden="true">–</span>
      <span className="sr-only">not known yet</span>
    </span>
  );
}

/** The warnings of a place, rendered below the figure. */
function warningOf(warnings: readonly PlacedWarning[], place: WarningPlace): ReactNode {
  const words = warnings.filter((warning) => warning.place === place).map((warning) => warning.words);
  if (words.length === 0) return undefined;
  return <span className="ml-auto block max-w-46 text-warning">{words.join(' ')}</span>;
}

function priceItem({ estimate, isLoading, currency, side, warnings }: Figures): DescriptionListItem {
  const label = 'Unit price';
  if (!estimate) return { label, value: <Blank isLoading={isLoading} /> };
  // Fixed income is sold at its principal plus the returns accrued until today.
  const unpriced = side === 'buy' ? 'Fixed' : 'Principal and returns to date';
  return {
    label,
    value: <Price value={tidyDecimal(estimate.unit_price)} currency={currency} />,
    hint: (
      <>
        <span className="inline-flex flex-wrap items-center justify-end gap-x-2">
          {estimate.price_source ? <RelativeTime value={estimate.price_as_of} /> : unpriced}
          <SimulatedBadge source={estimate.price_source} />
        </span>
        {warningOf(warnings, 'price')}
      </>
    ),
  };
}

/** The total fees, with each fee below. */
function feesItem({ estimate, isLoading, currency, side }: Figures): DescriptionListItem {
  const label = side === 'buy' ? 'Fees (included)' : 'Fees (deducted)';
  if (!estimate) return { label, value: <Blank isLoading={isLoading} /> };
  const { fees } = estimate;
  return {
    label,
    value: <Amount value={sumDecimals(fees.map(({ amount }) => amount))} currency={currency} />,
    hint:
      fees.length === 0 ? (
        'None'
      ) : (
        <ul aria-label="Each fee">
          {fees.map(({ code, name, amount }) => (
            <li key={code} className="flex justify-end gap-4">
              {name} <Amount value={amount} className="min-w-20 text-right" />
            </li>
          ))}
        </ul>
      ),
  };
}

/** The traded value, the fees line by line, and the amount paid or paid out. */
export function moneyItems(figures: Figures): DescriptionListItem[] {
  const { estimate, isLoading, currency, side } = figures;
  const blank = <Blank isLoading={isLoading} />;
  return [
    priceItem(figures),
    { label: 'Units, expected', value: estimate ? <Units value={estimate.units} /> : blank },
    {
      label: 'Value of the units',
      value: estimate ? <Amount value={estimate.gross} currency={currency} /> : blank,
    },
    feesItem(figures),
    {
      label: side === 'buy' ? 'Total' : 'You receive (estimated)',
      value: estimate ? (
        <Amount value={estimate.total} currency={currency} className="font-semibold text-lg" />
      ) : (
        blank
      ),
    },
  ];
}

/** The market session of the execution, and the settlement date. */
export function marketItems({ estimate, isLoading, currency, warnings }: Figures): DescriptionListItem[] {
  const blank = <Blank isLoading={isLoading} />;
  const words: Readonly<Record<string, string>> = sessionLabels;
  return [
    {
      label: 'Exchange now',
      value: estimate ? (words[estimate.market_session] ?? estimate.market_session) : blank,
      hint: warningOf(warnings, 'session'),
    },
    ...(estimate?.band
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
    {
      label: 'Settles, expected',
      value: estimate ? formatDay(estimate.settles_on) : blank,
      hint: estimate && `Executed on ${formatDay(estimate.trade_date)}`,
    },
  ];
}
