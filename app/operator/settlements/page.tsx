import type { Metadata } from 'next';
import { settlementsQuery } from '@/components/operator/common/queries';
import { reportQueryOf } from '@/components/operator/settlements/report-filters';
import { ReportView } from '@/components/operator/settlements/report-view';
import { PageContent } from '@/components/shell/page/page';
import { prefetchAsOperator } from '@/lib/dashboard/reads/prefetch';

export const metadata: Metadata = { title: 'Settlements' };

/** Settlements by day and rail; makes one API call. */
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
