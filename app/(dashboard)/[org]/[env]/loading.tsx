import { OverviewHeader } from '@/components/overview/overview-header';
import { OverviewSkeleton } from '@/components/overview/overview-skeleton';

/** The overview on its way. */
export default function Loading() {
  return (
    <>
      <OverviewHeader />
      <OverviewSkeleton />
    </>
  );
}
