import { RequestsHeader } from '@/components/developers/requests/requests-header';
import { RequestsSkeleton } from '@/components/developers/requests/requests-skeleton';

/** The log of requests on its way. */
export default function Loading() {
  return (
    <>
      <RequestsHeader />
      <RequestsSkeleton />
    </>
  );
}
