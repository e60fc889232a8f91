import type { Metadata } from 'next';
import { Page } from '@/components/shell/page/page';
import { listFilters } from '@/components/trading/investments/investments-filters';
import { InvestmentsList } from '@/components/trading/investments/investments-list';
import { investmentsQuery } from '@/components/trading/investments/queries';
import { prefetch } from '@/lib/dashboard/reads/prefetch';
import { readScope } from '@/lib/dashboard/session/scope';

export const metadata: Metadata = { title: 'Investments' };

/** Makes one API call. */
export default async function InvestmentsPage({
  params,
  searchParams,
}: PageProps<'/[org]/[env]/investments'>) {
  const scope = await readScope(params);
  return (
    <Page
      title="Investments"
      description="Prices, minimums, rates and settlement dates."
      label="the investments"
      read={async () => prefetch(scope, [investmentsQuery(scope, listFilters(await searchParams))])}
    >
      <InvestmentsList />
    </Page>
  );
}
