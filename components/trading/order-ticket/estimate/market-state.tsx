import { Clock3 } from 'lucide-react';
import { sessionLabels } from '@/components/market/labels/market';
import { cn } from '@/components/ui/cn';
import type { OrderEstimate } from '@/lib/contract/trading/orders';
import type { PlacedWarning } from './warnings';

const labels: Readonly<Record<string, string>> = sessionLabels;

type MarketStateProps = {
  estimate: OrderEstimate;
  warnings: readonly PlacedWarning[];
};

/** The exchange at this moment: its session, when a waiting order is executed, and what is unusual about the price. */
export function MarketState({ estimate, warnings }: MarketStateProps) {
  const texts = warnings.filter(({ place }) => place === 'session' || place === 'price');
  const isClosed = texts.some(({ place }) => place === 'session');
  return (
    <section aria-label="Exchange" className="flex items-start gap-2 rounded-md bg-subtle px-3 py-2 text-sm">
      <Clock3
        aria-hidden="true"
        className={cn('mt-0.5 size-4 shrink-0', isClosed ? 'text-warning' : 'text-positive')}
      />
      <div className="min-w-0">
        <p className="font-medium">Exchange: {labels[estimate.market_session] ?? estimate.market_session}</p>
        {texts.map(({ words }) => (
          <p key={words} className="text-muted">
            {words}
          </p>
        ))}
      </div>
    </section>
  );
}
