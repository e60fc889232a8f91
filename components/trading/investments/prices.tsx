import { SimulatedBadge } from '@/components/market/common/freshness';
import { Price } from '@/components/market/common/price';
import { RelativeTime } from '@/components/ui/display/time';
import type { Investment } from '@/lib/contract/trading/investments';
import { tidyDecimal } from './calculator/decimals';

/** Over a table of prices of which some are nobody's: says so, once for all of them. */
export function PricesNote({ investments }: { investments: readonly Investment[] }) {
  const simulated = investments.find(({ price_source }) => price_source === 'simulated');
  return simulated ? <SimulatedBadge source="simulated" /> : null;
}

type PriceProps = { investment: Investment; className?: string };

/** What one unit costs. */
export function UnitPrice({ investment: { unit_price, currency }, className }: PriceProps) {
  return <Price value={tidyDecimal(unit_price)} currency={currency} className={className} />;
}

/** How old a price is; one that never changes has no age. */
export function PriceAge({ investment: { price_source, price_as_of } }: PriceProps) {
  if (!price_source) return 'Fixed';
  return <RelativeTime value={price_as_of} />;
}
