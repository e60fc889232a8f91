import { SimulatedBadge } from '@/components/market/common/simulated-badge';
import type { Investment } from '@/lib/contract/trading/investments';

/** Over a table of prices of which some are nobody's: says so, once for all of them. */
export function PricesNote({ investments }: { investments: readonly Investment[] }) {
  const simulated = investments.find(({ price_source }) => price_source === 'simulated');
  return simulated ? <SimulatedBadge source="simulated" /> : null;
}
