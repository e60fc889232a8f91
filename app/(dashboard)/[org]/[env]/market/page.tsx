import type { Metadata } from 'next';
import { marketOverviewQuery, watchlistsQuery } from '@/components/market/common/queries';
import { MarketHeader } from '@/components/market/overview/market-header';
import { MarketView } from '@/components/market/overview/market-view';
import { PageContent } from '@/components/shell/page/page';
import { prefetch } from '@/lib/dashboard/reads/prefetch';
import { readScope } from '@/lib/dashboard/session/scope';

export const metadata: Metadata = { title: 'Market' };

/** The market overview. */
export default async function MarketPage({ params }: PageProps<'/[org]/[env]/market'>) {
  const scope = await readScope(params);
  return (
    <PageContent
      label="the market"
      read={() => prefetch(scope, [marketOverviewQuery(scope), watchlistsQuery(scope)])}
    >
      <MarketHeader title="Market" />
      <MarketView />
    </PageContent>
  );
}
