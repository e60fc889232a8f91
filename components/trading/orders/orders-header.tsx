import { PageHeader } from '@/components/shell/frame/page-header';
import { NewOrderButton } from '../order-parts/new-order-button';

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
