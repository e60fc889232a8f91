import type { Metadata } from 'next';
import { marketOverviewQuery, watchlistsQuery } from '@/components/market/common/queries';
import { MarketHeader } from '@/components/market/overview/market-header';
import { InstrumentsView } from '@/components/market/overview/market-view';
import { PageContent } from '@/components/shell/page/page';
import { prefetch } from '@/lib/dashboard/reads/prefetch';
import { readScope } from '@/lib/dashboard/session/scope';

export const metadata: Metadata = { title: 'Instruments' };

export default async function InstrumentsPage({ params }: PageProps<'/[org]/[env]/market/instruments'>) {
  const scope = await readScope(params);
  return (
    <PageContent
      label="the instruments"
      read={() => prefetch(scope, [marketOverviewQuery(scope), watchlistsQuery(scope)])}
    >
      <MarketHeader isList title="Instruments" />
      <InstrumentsView />
    </PageContent>
  );
}
