import { SearchX } from 'lucide-react';
import { PageHeader } from '@/components/shell/page-header';
import { EmptyState } from '@/components/ui/empty-state';
import { LinkButton } from '@/components/ui/link-button';
import * as routes from '@/lib/routes';

/** An address of the operators' area that leads nowhere, or to a verification that isn't there. */
export default function NotFound() {
  return (
    <>
      <PageHeader title="Not found" />
      <EmptyState
        icon={<SearchX aria-hidden="true" />}
        title="No verification is at this address"
        description="The link may be incomplete, or the organisation may have another name by now."
        action={<LinkButton href={routes.operator()}>Go to the queue</LinkButton>}
        className="min-h-[50vh] justify-center"
      />
    </>
  );
}
