import type { Metadata } from 'next';
import { exceptionsQuery } from '@/components/operator/common/queries';
import { exceptionQueryOf } from '@/components/operator/exceptions/exception-filters';
import { ExceptionList } from '@/components/operator/exceptions/exception-list';
import { PageContent } from '@/components/shell/page/page';
import { prefetchAsOperator } from '@/lib/dashboard/reads/prefetch';

export const metadata: Metadata = { title: 'Exceptions' };

/** Provider reports that match no known record; makes one API call. */
export default async function ExceptionsPage({ searchParams }: PageProps<'/operator/exceptions'>) {
  return (
    <PageContent
      label="the exceptions"
      read={async () => prefetchAsOperator([exceptionsQuery(exceptionQueryOf(await searchParams))])}
    >
      <ExceptionList />
    </PageContent>
  );
}
