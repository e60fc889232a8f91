import { Status, type StatusTone } from '@/components/ui/feedback/status';
import type { HoldingStatus as State } from '@/lib/contract/trading/holdings';
import { holdingStatusLabels } from './holdings';

const tones: Record<State, StatusTone> = { active: 'progress', matured: 'positive', sold: 'neutral' };

/** A holding's status as text and icon. */
export const HoldingStatus = ({ status }: { status: State }) => (
  <Status tone={tones[status]} label={holdingStatusLabels[status]} />
);
