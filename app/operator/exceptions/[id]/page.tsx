import type { Metadata } from 'next';
import { exceptionQuery } from '@/components/operator/common/queries';
import { ExceptionView } from '@/components/operator/exceptions/exception-view';
import { PageContent } from '@/components/shell/page/page';
import { prefetchAsOperator } from '@/lib/dashboard/reads/prefetch';
import { creditExceptionAction, resolveExceptionAction } from '../../actions';

export const metadata: Metadata = { title: 'Exception' };

const actions = { resolve: resolveExceptionAction, credit: creditExceptionAction };

/** Makes one API call. */
export default async function ExceptionPage({ params }: PageProps<'/operator/exceptions/[id]'>) {
  const { id } = await params;
  return (
    <PageContent label="the exception" read={() => prefetchAsOperator([exceptionQuery(id)])}>
      <ExceptionView exceptionId={id} actions={actions} />
    </PageContent>
  );
}
