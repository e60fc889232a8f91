import type { Metadata } from 'next';
import { statementQuery } from '@/components/operator/common/queries';
import { StatementLines } from '@/components/operator/statements/statement-lines';
import { StatementView } from '@/components/operator/statements/statement-view';
import { PageContent } from '@/components/shell/page/page';
import { prefetchAsOperator } from '@/lib/dashboard/reads/prefetch';

export const metadata: Metadata = { title: 'Statement' };

/** One imported statement and a page of its lines; makes three API calls. */
export default async function StatementPage({
  params,
  searchParams,
}: PageProps<'/operator/statements/[id]'>) {
  const { id } = await params;
  return (
    <>
      <PageContent label="the statement" read={() => prefetchAsOperator([statementQuery(id)])}>
        <StatementView statementId={id} />
      </PageContent>
      <StatementLines statementId={id} address={await searchParams} />
    </>
  );
}
