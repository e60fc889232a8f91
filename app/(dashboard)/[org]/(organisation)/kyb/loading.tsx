import { StatusSkeleton } from '@/components/kyb/status/status-skeleton';
import { PageHeader } from '@/components/shell/frame/page-header';

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
