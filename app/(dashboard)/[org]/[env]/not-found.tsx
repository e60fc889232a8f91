import { SearchX } from 'lucide-react';
import { OverviewButton } from '@/components/session/overview-button';
import { PageHeader } from '@/components/shell/page-header';
import { EmptyState } from '@/components/ui/empty-state';

/** An address that leads nowhere in this environment, or to a record that isn't there for this member. */
export default function NotFound() {
  return (
    <>
      <PageHeader title="Not found" />
      <EmptyState
        icon={<SearchX aria-hidden="true" />}
        title="Nothing is at this address"
        description="It may belong to another organisation or to the other environment, or the link is incomplete."
        action={<OverviewButton />}
        className="min-h-[50vh] justify-center"
      />
    </>
  );
}
