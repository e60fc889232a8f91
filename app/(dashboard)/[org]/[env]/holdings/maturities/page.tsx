import type { Metadata } from 'next';
import { Suspense } from 'react';
import { marketStatusQuery } from '@/components/market/common/queries';
import { PageHeader } from '@/components/shell/frame/page-header';
import { PageContent } from '@/components/shell/page/page';
import { Waiting } from '@/components/shell/page/waiting';
import { customerOf } from '@/components/trading/holdings/holdings-filters';
import { summaryQuery } from '@/components/trading/holdings/queries';
import { MaturitiesHeader } from '@/components/trading/maturities/maturities-header';
import { MaturitiesSkeleton } from '@/components/trading/maturities/maturities-skeleton';
import { MaturitiesView } from '@/components/trading/maturities/maturities-view';
import { firstMonth, readMonth } from '@/components/trading/maturities/month';
import { maturingQuery } from '@/components/trading/maturities/queries';
import { environmentDay } from '@/lib/dashboard/reads/environment-day';
import { prefetch, readOutcome } from '@/lib/dashboard/reads/prefetch';
import { readScope } from '@/lib/dashboard/session/scope';

export const metadata: Metadata = { title: 'Maturities' };

type Props = PageProps<'/[org]/[env]/holdings/maturities'>;

async function Maturities({ params, searchParams }: Props) {
  const scope = await readScope(params);
  const address = await searchParams;
  const ahead = summaryQuery(scope, customerOf(address));
  const month =
    readMonth(address.month) ??
    firstMonth((await readOutcome(ahead)).answer?.data ?? [], address.currency) ??
    (await environmentDay(scope)).slice(0, 7);
  return (
    <PageContent
      label="the maturities"
      read={() => prefetch(scope, [ahead, maturingQuery(scope, month, address), marketStatusQuery(scope)])}
    >
      <MaturitiesHeader month={month} />
      <MaturitiesView month={month} />
    </PageContent>
  );
}

/** Makes three API calls: the months ahead, the maturities of this month, and the current day. */
export default function MaturitiesPage(props: Props) {
  return (
    <Suspense
      fallback={
        <Waiting label="the maturities">
          <PageHeader title="Maturities" />
          <MaturitiesSkeleton />
        </Waiting>
      }
    >
      <Maturities {...props} />
    </Suspense>
  );
}
