import { SimulatedBadge } from '@/components/market/common/freshness';
import { Price } from '@/components/market/common/price';
import { Time } from '@/components/ui/display/time';
import type { Investment } from '@/lib/contract/trading/investments';
import { formatLagosDate } from '@/lib/format';
import { tidyDecimal } from './calculator/decimals';

/** From when the prices of a table are, and whether the sandbox generated them. Fixed prices have no age. */
export function PricesNote({ investments }: { investments: readonly Investment[] }) {
  const priced = investments.filter(({ price_source }) => price_source);
  const times = priced.map(({ price_as_of }) => price_as_of).sort();
  const [oldest, newest] = [times[0], times.at(-1)];
  if (!oldest || !newest) return null;
  const isOneDay = formatLagosDate(oldest) === formatLagosDate(newest);
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-sm">
      <SimulatedBadge
        source={priced.find(({ price_source }) => price_source === 'simulated')?.price_source}
      />
      <span>
        {isOneDay ? 'Prices as of' : `Prices from ${formatLagosDate(oldest)} to`} <Time value={newest} />
      </span>
    </p>
  );
}

type PriceProps = { investment: Investment; className?: string };

/** The price of one unit. */
export function UnitPrice({ investment: { unit_price, currency }, className }: PriceProps) {
  return <Price value={tidyDecimal(unit_price)} currency={currency} className={className} />;
}
