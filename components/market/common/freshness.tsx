import { cn } from '@/components/ui/cn';
import { Time } from '@/components/ui/display/time';
import type { MarketSource } from '@/lib/contract/market/values';
import { SimulatedBadge } from './simulated-badge';

type FreshnessProps = {
  asOf: string;
  delayedSeconds: number;
  source: MarketSource;
  className?: string;
};

const sourceLabels: Record<MarketSource, string> = {
  simulated: 'Simulated price',
  imported: 'Imported from a file by the provider',
  feed: 'From the provider’s feed',
};

function delayText(seconds: number): string {
  if (seconds === 0) return 'not delayed';
  return seconds < 60 ? `${seconds} s delayed` : `${Math.round(seconds / 60)} min delayed`;
}

/** How old figures are, how far their source is behind the exchange, and where they come from. */
export function Freshness({ asOf, delayedSeconds, source, className }: FreshnessProps) {
  return (
    <p className={cn('flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-sm', className)}>
      <SimulatedBadge source={source} />
      <span>
        As of <Time value={asOf} /> Lagos, {delayText(delayedSeconds)}
      </span>
      <span aria-hidden="true" className="max-sm:hidden">
        ·
      </span>
      <span>{sourceLabels[source]}</span>
    </p>
  );
}
