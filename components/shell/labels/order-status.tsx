import { Status, type StatusTone } from '@/components/ui/feedback/status';
import type { OrderStatus as OrderState } from '@/lib/contract/trading/orders';
import { orderStatusLabels, orderStatusMeanings } from './orders';

const TONES: Record<OrderState, StatusTone> = {
  awaiting_payment: 'warning',
  pending_fulfilment: 'waiting',
  processing: 'progress',
  completed: 'positive',
  failed: 'danger',
  cancelled: 'neutral',
};

/** An order's status as text and icon; a tooltip explains it and shows the API value. */
export function OrderStatus({ status, className }: { status: OrderState; className?: string }) {
  return (
    <span title={`${orderStatusMeanings[status]} In the API: ${status}`} className={className}>
      <Status tone={TONES[status]} label={orderStatusLabels[status]} />
    </span>
  );
}
