import { Status, type StatusTone } from '@/components/ui/feedback/status';
import type { MandateStatus as MandateState } from '@/lib/contract/wallets/mandates';
import { mandateStatusLabels, mandateStatusMeanings } from './mandates';

const TONES: Record<MandateState, StatusTone> = {
  pending_authorisation: 'warning',
  pending_activation: 'waiting',
  active: 'positive',
  revoked: 'neutral',
  failed: 'danger',
};

/** The state of a mandate, as a word and a shape; hovering shows what it means and the interface's own word. */
export function MandateStatus({ status, className }: { status: MandateState; className?: string }) {
  return (
    <span title={`${mandateStatusMeanings[status]} In the API: ${status}`} className={className}>
      <Status tone={TONES[status]} label={mandateStatusLabels[status]} />
    </span>
  );
}
