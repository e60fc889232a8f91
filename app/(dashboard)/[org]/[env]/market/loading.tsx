import { MarketSkeleton } from '@/components/market/overview/market-skeleton';
import { PageHeader } from '@/components/shell/frame/page-header';

/** The market on its way. */
export default function Loading() {
  return (
    <>
      <PageHeader title="Market" />
      <MarketSkeleton />
    </>
  );
}
