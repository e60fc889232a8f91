'use client';

import type { UseQueryResult } from '@tanstack/react-query';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { useAllowed } from '@/components/shell/session/scope';
import { Card } from '@/components/ui/display/card';
import { Tabs } from '@/components/ui/display/tabs';
import type { Holding } from '@/lib/contract/trading/holdings';
import type { Order } from '@/lib/contract/trading/orders';
import { HoldingOrders } from './holding-orders';
import { Lots } from './lots';

const parts = ['orders', 'lots'] as const;

type RelatedProps = { holding: Holding; orders: UseQueryResult<{ readonly data: readonly Order[] }> };

/** What belongs to a holding: its orders, and the lots of the same investment, which are read when they are asked for. */
export function Related({ holding, orders }: RelatedProps) {
  const [part, setPart] = useQueryState('part', parseAsStringLiteral(parts).withDefault('orders'));
  const reading = useAllowed('orders:read');
  return (
    <section aria-label="Orders and lots" className="min-w-0">
      <Tabs
        label="Orders and lots"
        value={part}
        onValueChange={(value) => void setPart(parts.find((known) => known === value) ?? 'orders')}
        tabs={[
          {
            value: 'orders',
            label: 'Orders',
            content: (
              <Card className="overflow-clip">
                {reading.allowed ? (
                  <HoldingOrders read={orders} />
                ) : (
                  <p className="p-4 text-muted sm:p-5">You can’t read orders. {reading.reason}</p>
                )}
              </Card>
            ),
          },
          {
            value: 'lots',
            label: 'Lots of this investment',
            content: (
              <Card className="overflow-clip">
                <Lots holding={holding} />
              </Card>
            ),
          },
        ]}
      />
    </section>
  );
}
