'use client';

import { keyed } from '@/components/ui/display/keys';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { FilteredListSkeleton } from '@/components/ui/table/list-skeleton';
import { DeliveriesHeader } from '@/components/webhooks/deliveries/deliveries-header';
import { deliveryColumns } from '@/components/webhooks/deliveries/delivery-columns';

/** The log while it loads. */
export default function Loading() {
  return (
    <>
      <DeliveriesHeader />
      <FilteredListSkeleton
        label="Deliveries"
        columns={deliveryColumns}
        filters={
          <div className="flex flex-wrap gap-2">
            {keyed(['w-20', 'w-24', 'w-20', 'w-28', 'w-24', 'w-24', 'w-28']).map(({ key, text: width }) => (
              <Skeleton key={key} className={`h-8 rounded-full sm:h-7 ${width}`} />
            ))}
          </div>
        }
      />
    </>
  );
}
