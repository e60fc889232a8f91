import type { Metadata } from 'next';
import { statementLinesQuery, statementQuery } from '@/components/operator/common/queries';
import { lineQueryOf } from '@/components/operator/statements/statement-filters';
import { StatementView } from '@/components/operator/statements/statement-view';
import { PageContent } from '@/components/shell/page/page';
import { prefetchAsOperator } from '@/lib/dashboard/reads/prefetch';

export const metadata: Metadata = { title: 'Statement' };

/** One imported statement and a page of its lines; makes two API calls. */
export default async function StatementPage({
  params,
  searchParams,
}: PageProps<'/operator/statements/[id]'>) {
  const { id } = await params;
  return (
    <PageContent
      label="the statement"
      read={async () =>
        prefetchAsOperator([statementQuery(id), statementLinesQuery(id, lineQueryOf(await searchParams))])
      }
    >
      <StatementView statementId={id} />
    </PageContent>
  );
}
