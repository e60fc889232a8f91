import { WatchlistsSkeleton } from '@/components/market/watchlists/watchlists-skeleton';
import { PageHeader } from '@/components/shell/frame/page-header';

/** The watchlists on their way. */
export default function Loading() {
  return (
    <>
      <PageHeader title="Watchlists" />
      <WatchlistsSkeleton />
    </>
  );
}
