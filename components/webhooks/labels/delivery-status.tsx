import { Status, type StatusTone } from '@/components/ui/feedback/status';
import type { DeliveryStatus as DeliveryState } from '@/lib/contract/webhooks/deliveries';
import { deliveryStatusLabels, deliveryStatusMeanings } from './deliveries';

const TONES: Record<DeliveryState, StatusTone> = {
  pending: 'waiting',
  delivering: 'progress',
  succeeded: 'positive',
  failed: 'danger',
  held: 'warning',
};

/** A delivery's status as text and icon; a tooltip explains it and shows the API value. */
export function DeliveryStatus({ status, className }: { status: DeliveryState; className?: string }) {
  return (
    <span title={`${deliveryStatusMeanings[status]} In the API: ${status}`} className={className}>
      <Status tone={TONES[status]} label={deliveryStatusLabels[status]} />
    </span>
  );
}
