import { Amount } from '@/components/ui/amount';
import type { DescriptionListItem } from '@/components/ui/description-list';
import { orderSideWords } from '@/components/vocabulary/orders';
import type { DeskOrder } from '@/lib/contract/operator-orders';
import { investmentName } from './words';

/** Which order is meant, repeated where something is done with it. */
export function repeatedFacts({ order, organisation, environment }: DeskOrder): DescriptionListItem[] {
  return [
    { label: 'Order', value: order.reference, hint: environment === 'test' ? 'Test' : undefined },
    { label: 'Partner', value: organisation.name },
    {
      label: orderSideWords[order.side],
      value: investmentName(order),
      hint: <Amount value={order.amount} currency={order.currency} />,
    },
  ];
}
