import type { Metadata } from 'next';
import { fxRatesQuery, marketStatusQuery } from '@/components/market/common/queries';
import { FxHeader, FxView } from '@/components/market/fx/fx-view';
import { PageContent } from '@/components/shell/page/page';
import { prefetch } from '@/lib/dashboard/reads/prefetch';
import { readScope } from '@/lib/dashboard/session/scope';

export const metadata: Metadata = { title: 'Exchange rates' };

/** The exchange rates and the converter. */
export default async function FxPage({ params }: PageProps<'/[org]/[env]/market/fx'>) {
  const scope = await readScope(params);
  return (
    <PageContent
      label="the exchange rates"
      read={() => prefetch(scope, [fxRatesQuery(scope), marketStatusQuery(scope)])}
    >
      <FxHeader />
      <FxView />
    </PageContent>
  );
}
