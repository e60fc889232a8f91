import { FlaskConical } from 'lucide-react';
import { cn } from '@/components/ui/cn';
import { Badge } from '@/components/ui/display/badge';
import { Time } from '@/components/ui/display/time';
import type { MarketSource } from '@/lib/contract/market/values';

type FreshnessProps = {
  asOf: string;
  delayedSeconds: number;
  source: MarketSource;
  /** Leaves out on a phone what goes without saying, where the rows of a list need its place. */
  isList?: boolean;
  className?: string;
};

/** Where figures come from that the sandbox did not generate. */
export const sourceLabels: Record<Exclude<MarketSource, 'simulated'>, string> = {
  imported: 'Imported from a file by the provider',
  feed: 'From the provider’s feed',
};

function delayText(seconds: number): string {
  if (seconds === 0) return 'not delayed';
  return seconds < 60 ? `${seconds} s delayed` : `${Math.round(seconds / 60)} min delayed`;
}

/** The age of the figures, their delay behind the exchange, and their source. */
export function Freshness({ asOf, delayedSeconds, source, isList = false, className }: FreshnessProps) {
  const forRoom = isList ? 'max-sm:sr-only' : undefined;
  return (
    <p className={cn('flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-sm', className)}>
      <SimulatedBadge source={source} />
      <span>
        <span className={forRoom}>As of</span> <Time value={asOf} /> <span className={forRoom}>Lagos</span>
        <span className={delayedSeconds === 0 ? forRoom : undefined}>, {delayText(delayedSeconds)}</span>
      </span>
      {source === 'simulated' ? null : (
        <>
          <span aria-hidden="true" className="max-sm:hidden">
            ·
          </span>
          <span>{sourceLabels[source]}</span>
        </>
      )}
    </p>
  );
}

type SimulatedBadgeProps = { source: MarketSource | undefined; className?: string };

/** Marks figures that the sandbox generated. Renders nothing for figures from the exchange. */
export function SimulatedBadge({ source, className }: SimulatedBadgeProps) {
  if (source !== 'simulated') return null;
  return (
    <Badge tone="test" className={className}>
      <FlaskConical aria-hidden="true" className="size-3" />
      Simulated
    </Badge>
  );
}
