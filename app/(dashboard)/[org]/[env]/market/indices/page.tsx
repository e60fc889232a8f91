import type { Metadata } from 'next';
import { indicesQuery, marketOverviewQuery } from '@/components/market/common/queries';
import { IndicesList } from '@/components/market/indices/indices-list';
import { MarketHeader } from '@/components/market/overview/market-header';
import { PageContent } from '@/components/shell/page/page';
import { prefetch } from '@/lib/dashboard/reads/prefetch';
import { readScope } from '@/lib/dashboard/session/scope';

export const metadata: Metadata = { title: 'Indices' };

export default async function IndicesPage({ params }: PageProps<'/[org]/[env]/market/indices'>) {
  const scope = await readScope(params);
  return (
    <PageContent
      label="the indices"
      read={() => prefetch(scope, [indicesQuery(scope), marketOverviewQuery(scope)])}
    >
      <MarketHeader isList title="Indices" />
      <IndicesList />
    </PageContent>
  );
}
