import type { Metadata } from 'next';
import { statementsQuery } from '@/components/operator/common/queries';
import { statementsQueryOf } from '@/components/operator/statements/statement-filters';
import { StatementList } from '@/components/operator/statements/statement-list';
import { PageContent } from '@/components/shell/page/page';
import { prefetchAsOperator } from '@/lib/dashboard/reads/prefetch';

export const metadata: Metadata = { title: 'Statements' };

/** The imported statements; makes one API call. */
export default async function StatementsPage({ searchParams }: PageProps<'/operator/statements'>) {
  return (
    <PageContent
      label="the statements"
      read={async () => prefetchAsOperator([statementsQuery(statementsQueryOf(await searchParams))])}
    >
      <StatementList />
    </PageContent>
  );
}
