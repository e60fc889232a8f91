import { FlaskConical } from 'lucide-react';
import { Badge } from '@/components/ui/display/badge';
import type { MarketSource } from '@/lib/contract/market/values';

type SimulatedBadgeProps = { source: MarketSource | undefined; className?: string };

/** Marks figures that the sandbox made. Of figures that came from the exchange it shows nothing. */
export function SimulatedBadge({ source, className }: SimulatedBadgeProps) {
  if (source !== 'simulated') return null;
  return (
    <Badge tone="test" className={className}>
      <FlaskConical aria-hidden="true" className="size-3" />
      Simulated
    </Badge>
  );
}
