import { StatusSkeleton } from '@/components/kyb/status-skeleton';
import { PageHeader } from '@/components/shell/page-header';

/** Where the verification stands, on its way. */
export default function Loading() {
  return (
    <>
      <PageHeader
        title="Verification"
        description="Of the whole organisation, for test and live alike. Everything here is real."
      />
      <StatusSkeleton />
    </>
  );
}
