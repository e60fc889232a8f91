import type { Metadata } from 'next';
import { PageContent } from '@/components/shell/page/page';
import { InvestmentView } from '@/components/trading/investments/investment-view';
import { investmentQuery } from '@/components/trading/investments/queries';
import { prefetch } from '@/lib/dashboard/reads/prefetch';
import { readScope } from '@/lib/dashboard/session/scope';

export const metadata: Metadata = { title: 'Investment' };

export default async function InvestmentPage({ params }: PageProps<'/[org]/[env]/investments/[id]'>) {
  const scope = await readScope(params);
  const { id } = await params;
  return (
    <PageContent label="the investment" read={() => prefetch(scope, [investmentQuery(scope, id)])}>
      <InvestmentView id={id} />
    </PageContent>
  );
}
