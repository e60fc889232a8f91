import { DeliveriesHeader } from '@/components/deliveries/deliveries-header';
import { DeliveriesSkeleton } from '@/components/deliveries/deliveries-skeleton';

/** The log of deliveries on its way. */
export default function Loading() {
  return (
    <>
      <DeliveriesHeader />
      <DeliveriesSkeleton />
    </>
  );
}
