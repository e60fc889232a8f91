import { NewOrderButton } from '@/components/order-parts/new-order-button';
import { PageHeader } from '@/components/shell/page-header';

/** The head of the list of orders. */
export function OrdersHeader() {
  return (
    <PageHeader
      title="Orders"
      description="What was bought and sold, newest first, from payment to the day it settles."
      actions={<NewOrderButton />}
    />
  );
}
