import { Status } from '@/components/ui/feedback/status';
import type { MarketDay } from '@/lib/contract/market/status';

/** Whether a day is declared or expected, as a word and a shape. */
export function Certainty({ certainty }: Pick<MarketDay, 'certainty'>) {
  return certainty === 'confirmed' ? (
    <Status tone="positive" label="Confirmed" />
  ) : (
    <Status tone="waiting" label="Provisional" />
  );
}
