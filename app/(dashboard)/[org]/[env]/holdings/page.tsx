import { CalendarClock, PieChart } from 'lucide-react';
import type { Metadata } from 'next';
import { PageHeader } from '@/components/shell/frame/page-header';
import { Permitted } from '@/components/shell/session/permitted';
import { HoldingsList } from '@/components/trading/holdings/holdings-list';
import { NewOrderButton } from '@/components/trading/order-parts/order-links';
import { LinkButton } from '@/components/ui/controls/link-button';
import { permits } from '@/lib/contract/permissions';
import * as routes from '@/lib/dashboard/routes/routes';
import { pageAccess } from '@/lib/dashboard/session/page-access';
import { readScope } from '@/lib/dashboard/session/scope';

export const metadata: Metadata = { title: 'Holdings' };

/** Makes four API calls: the totals, their history, a page of the list, and how many match. */
export default async function HoldingsPage({ params, searchParams }: PageProps<'/[org]/[env]/holdings'>) {
  const scope = await readScope(params);
  const { permissions } = await pageAccess(scope);
  return (
    <>
      <PageHeader
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
      />
      <Permitted
        permission="holdings:read"
        icon={<PieChart aria-hidden="true" />}
        title="You can’t read holdings"
      >
        {permits(permissions, 'holdings:read') ? (
          <HoldingsList scope={scope} address={await searchParams} />
        ) : null}
      </Permitted>
    </>
  );
}
