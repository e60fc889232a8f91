import type { Metadata } from 'next';
import { casesQuery } from '@/components/operator/common/queries';
import { CaseQueue } from '@/components/operator/review/queue/case-queue';
import { queueFilters } from '@/components/operator/review/queue/queue-filters';
import { PageContent } from '@/components/shell/page/page';
import { activeFilters } from '@/components/ui/table/filters';
import { prefetchAsOperator } from '@/lib/dashboard/reads/prefetch';

export const metadata: Metadata = { title: 'Verifications' };

/** The queue of verifications; makes one API call. */
export default async function QueuePage({ searchParams }: PageProps<'/operator'>) {
  const query = await searchParams;
  const cursor = typeof query.cursor === 'string' ? query.cursor : undefined;
  return (
    <PageContent
      label="the verifications"
      read={() => prefetchAsOperator([casesQuery({ ...activeFilters(queueFilters, query), cursor })])}
    >
      <CaseQueue />
    </PageContent>
  );
}
