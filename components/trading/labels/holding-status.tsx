import { Status, type StatusTone } from '@/components/ui/feedback/status';
import type { HoldingStatus as State } from '@/lib/contract/trading/holdings';
import { holdingStatusLabels } from './holdings';

const tones: Record<State, StatusTone> = { active: 'progress', matured: 'positive', sold: 'neutral' };

/** The state of a holding as a word and a shape. */
export const HoldingStatus = ({ status }: { status: State }) => (
  <Status tone={tones[status]} label={holdingStatusLabels[status]} />
);
