import { MaturitiesSkeleton } from '@/components/maturities/maturities-skeleton';
import { PageHeader } from '@/components/shell/page-header';

/** The calendar of maturities on its way. */
export default function Loading() {
  return (
    <>
      <PageHeader title="Maturities" />
      <MaturitiesSkeleton />
    </>
  );
}
