import { SearchX } from 'lucide-react';
import { PageHeader } from '@/components/shell/page-header';
import { EmptyState } from '@/components/ui/empty-state';
import { LinkButton } from '@/components/ui/link-button';
import * as routes from '@/lib/routes';

/** An address of the desk that leads to no order. */
export default function NotFound() {
  return (
    <>
      <PageHeader title="Not found" />
      <EmptyState
        icon={<SearchX aria-hidden="true" />}
        title="No order is at this address"
        description="The link may be incomplete."
        action={<LinkButton href={routes.operatorOrders()}>Go to the orders</LinkButton>}
        className="min-h-[50vh] justify-center"
      />
    </>
  );
}
