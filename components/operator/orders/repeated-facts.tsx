import { orderSideLabels } from '@/components/shell/labels/orders';
import { Amount } from '@/components/ui/display/amount';
import type { DescriptionListItem } from '@/components/ui/display/description-list';
import type { DeskOrder } from '@/lib/contract/trading/operator-orders';
import { investmentName } from './labels';

/** The facts that identify an order, repeated in its dialogs. */
export function repeatedFacts({ order, organisation, environment }: DeskOrder): DescriptionListItem[] {
  return [
    { label: 'Order', value: order.reference, hint: environment === 'test' ? 'Test' : undefined },
    { label: 'Partner', value: organisation.name },
    {
      label: orderSideLabels[order.side],
      value: investmentName(order),
      hint: <Amount value={order.amount} currency={order.currency} />,
    },
  ];
}
