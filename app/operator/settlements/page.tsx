import type { Metadata } from 'next';
import { reportQueryOf } from '@/components/operator/settlements/report-filters';
import { ReportView } from '@/components/operator/settlements/report-view';
import { settlementsQuery } from '@/components/operator/treasury/queries';
import { PageContent } from '@/components/shell/page/page';
import { prefetchAsOperator } from '@/lib/dashboard/reads/prefetch';

export const metadata: Metadata = { title: 'Settlements' };

/** What was settled by day and rail, at one call. */
export default async function SettlementsPage({ searchParams }: PageProps<'/operator/settlements'>) {
  return (
    <PageContent
      label="the settlements"
      read={async () => prefetchAsOperator([settlementsQuery(reportQueryOf(await searchParams))])}
    >
      <ReportView />
    </PageContent>
  );
}
