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

/** The state of an order, as a word and a shape; hovering shows what it means and the interface's own word. */
export function OrderStatus({ status, className }: { status: OrderState; className?: string }) {
  return (
    <span title={`${orderStatusMeanings[status]} In the API: ${status}`} className={className}>
      <Status tone={TONES[status]} label={orderStatusLabels[status]} />
    </span>
  );
}
