import type { Metadata } from 'next';
import { marketOverviewQuery, watchlistsQuery } from '@/components/market/common/queries';
import { MarketHeader } from '@/components/market/overview/market-header';
import { WatchlistsView } from '@/components/market/watchlists/watchlists-view';
import { PageContent } from '@/components/shell/page/page';
import { prefetch } from '@/lib/dashboard/reads/prefetch';
import { readScope } from '@/lib/dashboard/session/scope';

export const metadata: Metadata = { title: 'Watchlists' };

export default async function WatchlistsPage({ params }: PageProps<'/[org]/[env]/market/watchlists'>) {
  const scope = await readScope(params);
  return (
    <PageContent
      label="the watchlists"
      read={() => prefetch(scope, [watchlistsQuery(scope), marketOverviewQuery(scope)])}
    >
      <MarketHeader title="Watchlists" />
      <WatchlistsView />
    </PageContent>
  );
}
