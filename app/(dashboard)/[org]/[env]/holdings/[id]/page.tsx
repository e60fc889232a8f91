import type { Metadata } from 'next';
import { PageContent } from '@/components/shell/page/page';
import { HoldingView } from '@/components/trading/holdings/holding-view';
import { holdingOrdersQuery, holdingQuery } from '@/components/trading/holdings/queries';
import { prefetch } from '@/lib/dashboard/reads/prefetch';
import { readScope } from '@/lib/dashboard/session/scope';
import { matureHoldingAction } from './actions';

export const metadata: Metadata = { title: 'Holding' };

/** Makes two API calls; reads the price chart and other lots only when they are shown. */
export default async function HoldingPage({ params }: PageProps<'/[org]/[env]/holdings/[id]'>) {
  const scope = await readScope(params);
  const { id } = await params;
  return (
    <PageContent
      label="the holding"
      read={() => prefetch(scope, [holdingQuery(scope, id), holdingOrdersQuery(scope, id)])}
    >
      <HoldingView id={id} mature={matureHoldingAction} />
    </PageContent>
  );
}
