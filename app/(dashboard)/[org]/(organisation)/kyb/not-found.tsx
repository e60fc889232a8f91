import { SearchX } from 'lucide-react';
import { OverviewButton } from '@/components/session/overview-button';
import { PageHeader } from '@/components/shell/page-header';
import { EmptyState } from '@/components/ui/empty-state';

/** An address that leads nowhere within the verification. */
export default function NotFound() {
  return (
    <>
      <PageHeader title="Not found" />
      <EmptyState
        icon={<SearchX aria-hidden="true" />}
        title="Nothing is at this address"
        description="The sections of the verification are listed beside this."
        action={<OverviewButton />}
        className="min-h-[50vh] justify-center"
      />
    </>
  );
}
