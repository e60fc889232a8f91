import { SearchX } from 'lucide-react';
import { PageHeader } from '@/components/shell/page-header';
import { EmptyState } from '@/components/ui/empty-state';
import { LinkButton } from '@/components/ui/link-button';

/** An address that leads to no record: says so, and leads to the list. */
export function NoSuchRecord({ what, list, href }: { what: string; list: string; href: string }) {
  return (
    <>
      <PageHeader title="Not found" />
      <EmptyState
        icon={<SearchX aria-hidden="true" />}
        title={`No ${what} is at this address`}
        description="The link may be incomplete."
        action={<LinkButton href={href}>{`Go to the ${list}`}</LinkButton>}
        className="min-h-[50vh] justify-center"
      />
    </>
  );
}
