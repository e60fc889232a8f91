import { DisclosuresSkeleton } from '@/components/market/disclosures/disclosures-skeleton';
import { PageHeader } from '@/components/shell/frame/page-header';

/** The disclosures on their way. */
export default function Loading() {
  return (
    <>
      <PageHeader title="Disclosures" description="What issuers and the exchange published, newest first." />
      <DisclosuresSkeleton />
    </>
  );
}
