import { SimulatedBadge } from '@/components/market/common/freshness';
import { Price } from '@/components/market/common/price';
import { RelativeTime } from '@/components/ui/display/time';
import type { Investment } from '@/lib/contract/trading/investments';
import { tidyDecimal } from './calculator/decimals';

/** Above a table with simulated prices: one note for all of them. */
export function PricesNote({ investments }: { investments: readonly Investment[] }) {
  const simulated = investments.find(({ price_source }) => price_source === 'simulated');
  return simulated ? <SimulatedBadge source="simulated" /> : null;
}

type PriceProps = { investment: Investment; className?: string };

/** The price of one unit. */
export function UnitPrice({ investment: { unit_price, currency }, className }: PriceProps) {
  return <Price value={tidyDecimal(unit_price)} currency={currency} className={className} />;
}

/** The age of a price; fixed prices have none. */
export function PriceAge({ investment: { price_source, price_as_of } }: PriceProps) {
  if (!price_source) return 'Fixed';
  return <RelativeTime value={price_as_of} />;
}
