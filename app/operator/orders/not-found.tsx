import { NotFoundPage } from '@/components/shell/states/not-found-page';
import { LinkButton } from '@/components/ui/controls/link-button';
import * as routes from '@/lib/dashboard/routes/routes';

export default function NotFound() {
  return (
    <NotFoundPage
      title="Order not found"
      description="The link may be incomplete."
      action={<LinkButton href={routes.operatorOrders()}>Go to the orders</LinkButton>}
    />
  );
}
