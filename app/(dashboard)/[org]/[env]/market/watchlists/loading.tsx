import { PageHeader } from '@/components/shell/page-header';
import { WatchlistsSkeleton } from '@/components/watchlist-pages/watchlists-skeleton';

/** The watchlists on their way. */
export default function Loading() {
  return (
    <>
      <PageHeader title="Watchlists" />
      <WatchlistsSkeleton />
    </>
  );
}
