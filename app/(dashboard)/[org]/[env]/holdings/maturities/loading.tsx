import { PageHeader } from '@/components/shell/frame/page-header';
import { MaturitiesSkeleton } from '@/components/trading/maturities/maturities-skeleton';

/** The calendar of maturities on its way. */
export default function Loading() {
  return (
    <>
      <PageHeader title="Maturities" />
      <MaturitiesSkeleton />
    </>
  );
}
