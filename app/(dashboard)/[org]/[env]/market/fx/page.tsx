import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { FxHeader, FxView } from '@/components/fx-rates/fx-view';
import { fxRatesQuery, marketStatusQuery } from '@/components/market/queries';
import { prefetch } from '@/lib/session/prefetch';
import { readScope } from '@/lib/session/scope';

export const metadata: Metadata = { title: 'Exchange rates' };

/** The exchange rates and the converter. */
export default async function FxPage({ params }: PageProps<'/[org]/[env]/market/fx'>) {
  const scope = await readScope(params);
  const state = await prefetch(scope, [fxRatesQuery(scope), marketStatusQuery(scope)]);
  return (
    <HydrationBoundary state={state}>
      <FxHeader />
      <FxView />
    </HydrationBoundary>
  );
}
