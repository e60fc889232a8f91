import { DeliveriesHeader } from '@/components/webhooks/deliveries/deliveries-header';
import { DeliveriesSkeleton } from '@/components/webhooks/deliveries/deliveries-skeleton';

/** The log of deliveries on its way. */
export default function Loading() {
  return (
    <>
      <DeliveriesHeader />
      <DeliveriesSkeleton />
    </>
  );
}
