import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { customerOf } from '@/components/holdings/holdings-filters';
import { summaryQuery } from '@/components/holdings/queries';
import { marketStatusQuery } from '@/components/market/queries';
import { MaturitiesHeader } from '@/components/maturities/maturities-header';
import { MaturitiesView } from '@/components/maturities/maturities-view';
import { readMonth } from '@/components/maturities/month';
import { maturingQuery } from '@/components/maturities/queries';
import { environmentDay } from '@/lib/session/environment-day';
import { prefetch } from '@/lib/session/prefetch';
import { readScope } from '@/lib/session/scope';

export const metadata: Metadata = { title: 'Maturities' };

/** A month of maturities, at three calls: the months ahead, what matures in this one, and what day it is. */
export default async function MaturitiesPage({
  params,
  searchParams,
}: PageProps<'/[org]/[env]/holdings/maturities'>) {
  const scope = await readScope(params);
  const address = await searchParams;
  const month = readMonth(address.month) ?? (await environmentDay(scope)).slice(0, 7);
  const state = await prefetch(scope, [
    summaryQuery(scope, customerOf(address)),
    maturingQuery(scope, month, address),
    marketStatusQuery(scope),
  ]);
  return (
    <HydrationBoundary state={state}>
      <MaturitiesHeader month={month} />
      <MaturitiesView month={month} />
    </HydrationBoundary>
  );
}
