import { DisclosuresSkeleton } from '@/components/disclosures/disclosures-skeleton';
import { PageHeader } from '@/components/shell/page-header';

/** The disclosures on their way. */
export default function Loading() {
  return (
    <>
      <PageHeader title="Disclosures" description="What issuers and the exchange published, newest first." />
      <DisclosuresSkeleton />
    </>
  );
}
