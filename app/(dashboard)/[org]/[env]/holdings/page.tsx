import { CalendarClock } from 'lucide-react';
import type { Metadata } from 'next';
import { marketStatusQuery } from '@/components/market/common/queries';
import { Page } from '@/components/shell/page/page';
import { customerOf, listFilters } from '@/components/trading/holdings/holdings-filters';
import { HoldingsView } from '@/components/trading/holdings/holdings-view';
import { holdingsQuery, summaryQuery } from '@/components/trading/holdings/queries';
import { NewOrderButton } from '@/components/trading/order-parts/order-links';
import { LinkButton } from '@/components/ui/controls/link-button';
import { prefetch } from '@/lib/dashboard/reads/prefetch';
import * as routes from '@/lib/dashboard/routes/routes';
import { readScope } from '@/lib/dashboard/session/scope';

export const metadata: Metadata = { title: 'Holdings' };

/** Makes three API calls: the totals, a page of the table, and whether prices move. */
export default async function HoldingsPage({ params, searchParams }: PageProps<'/[org]/[env]/holdings'>) {
  const scope = await readScope(params);
  const address = await searchParams;
  return (
    <Page
      title="Holdings"
      description="Current value, returns and maturities."
      actions={
        <>
          <LinkButton href={routes.maturities(scope.org, scope.env)}>
            <CalendarClock aria-hidden="true" />
            Maturities
          </LinkButton>
          <NewOrderButton />
        </>
      }
      label="the holdings"
      read={() =>
        prefetch(scope, [
          summaryQuery(scope, customerOf(address)),
          holdingsQuery(scope, listFilters(address)),
          marketStatusQuery(scope),
        ])
      }
    >
      <HoldingsView />
    </Page>
  );
}
