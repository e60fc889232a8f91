import { TicketSkeleton } from '@/components/trading/order-ticket/ticket-skeleton';

/** The order ticket while what is ordered loads. */
export default function Loading() {
  return <TicketSkeleton />;
}
