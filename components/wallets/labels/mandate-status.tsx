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

/** A mandate's status as text and icon; a tooltip explains it and shows the API value. */
export function MandateStatus({ status, className }: { status: MandateState; className?: string }) {
  return (
    <span title={`${mandateStatusMeanings[status]} In the API: ${status}`} className={className}>
      <Status tone={TONES[status]} label={mandateStatusLabels[status]} />
    </span>
  );
}
