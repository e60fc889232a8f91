import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { marketStatusQuery } from '@/components/market/common/queries';
import { customerOf } from '@/components/trading/holdings/holdings-filters';
import { summaryQuery } from '@/components/trading/holdings/queries';
import { MaturitiesHeader } from '@/components/trading/maturities/maturities-header';
import { MaturitiesView } from '@/components/trading/maturities/maturities-view';
import { readMonth } from '@/components/trading/maturities/month';
import { maturingQuery } from '@/components/trading/maturities/queries';
import { environmentDay } from '@/lib/dashboard/reads/environment-day';
import { prefetch } from '@/lib/dashboard/reads/prefetch';
import { readScope } from '@/lib/dashboard/session/scope';

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
