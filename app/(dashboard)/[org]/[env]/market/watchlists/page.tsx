import type { Metadata } from 'next';
import { marketOverviewQuery, watchlistsQuery } from '@/components/market/common/queries';
import { MarketHeader } from '@/components/market/overview/market-header';
import { largestCompanies } from '@/components/market/watchlists/starter';
import { WatchlistsView } from '@/components/market/watchlists/watchlists-view';
import { PageContent } from '@/components/shell/page/page';
import type { Scope } from '@/lib/client/addresses';
import { prefetch, readOutcome } from '@/lib/dashboard/reads/prefetch';
import { readScope } from '@/lib/dashboard/session/scope';

export const metadata: Metadata = { title: 'Watchlists' };

/** The watchlists with a starter list. Reads the market with the call of the page's first reads. */
async function Watchlists({ scope }: { scope: Scope }) {
  const { answer } = await readOutcome(marketOverviewQuery(scope));
  return <WatchlistsView starter={largestCompanies(answer?.data.instruments ?? [])} />;
}

export default async function WatchlistsPage({ params }: PageProps<'/[org]/[env]/market/watchlists'>) {
  const scope = await readScope(params);
  const header = <MarketHeader title="Watchlists" />;
  return (
    <PageContent
      label="the watchlists"
      read={() => prefetch(scope, [watchlistsQuery(scope), marketOverviewQuery(scope)])}
      loading={
        <>
          {header}
          <WatchlistsView starter={[]} />
        </>
      }
    >
      {header}
      <Watchlists scope={scope} />
    </PageContent>
  );
}
