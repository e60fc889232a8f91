import { RequestsHeader } from '@/components/requests/requests-header';
import { RequestsSkeleton } from '@/components/requests/requests-skeleton';

/** The log of requests on its way. */
export default function Loading() {
  return (
    <>
      <RequestsHeader />
      <RequestsSkeleton />
    </>
  );
}
