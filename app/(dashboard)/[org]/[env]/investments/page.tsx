import { HandCoins } from 'lucide-react';
import type { Metadata } from 'next';
import { PageHeader } from '@/components/shell/frame/page-header';
import { Permitted } from '@/components/shell/session/permitted';
import { InvestmentsList } from '@/components/trading/investments/investments-list';
import { permits } from '@/lib/contract/permissions';
import { pageAccess } from '@/lib/dashboard/session/page-access';
import { readScope } from '@/lib/dashboard/session/scope';

export const metadata: Metadata = { title: 'Catalogue' };

/** Makes three API calls: the page of the list, how many match by type, and whether prices move. */
export default async function InvestmentsPage({
  params,
  searchParams,
}: PageProps<'/[org]/[env]/investments'>) {
  const scope = await readScope(params);
  const { permissions } = await pageAccess(scope);
  return (
    <>
      <PageHeader isList title="Catalogue" description="Prices, minimums, rates and settlement dates." />
      <Permitted
        permission="investments:read"
        icon={<HandCoins aria-hidden="true" />}
        title="You can’t read investments"
      >
        {permits(permissions, 'investments:read') ? (
          <InvestmentsList scope={scope} address={await searchParams} />
        ) : null}
      </Permitted>
    </>
  );
}
