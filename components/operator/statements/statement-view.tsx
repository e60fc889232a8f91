'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { PageHeader } from '@/components/shell/frame/page-header';
import { ListTable } from '@/components/shell/page/list-table';
import { RecordPage } from '@/components/shell/page/record-page';
import { Card } from '@/components/ui/display/card';
import { DescriptionList } from '@/components/ui/display/description-list';
import { Time } from '@/components/ui/display/time';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { ListSkeleton } from '@/components/ui/table/data-table';
import type { Statement } from '@/lib/contract/treasury/statements';
import * as routes from '@/lib/dashboard/routes/treasury-routes';
import { StaffName } from '../common/operator-context';
import { statementLinesQuery, statementQuery } from '../common/queries';
import { statementFacts } from './statement-facts';
import { lineQueryOf } from './statement-filters';
import { lineColumns, OutcomeTabs } from './statement-lines';

/** The loading state of a statement, in its final size. */
function StatementSkeleton() {
  return (
    <>
      <div className="space-y-2">
        <Skeleton className="h-4 w-24" />
        <Skeleton className="h-8 w-72 max-w-full" />
      </div>
      <Skeleton className="h-20 w-full rounded-lg" />
      <Skeleton className="h-9 w-96 max-w-full" />
      <ListSkeleton label="Lines of the statement" columns={lineColumns} />
    </>
  );
}

const breadcrumbs = [{ label: 'Statements', href: routes.operatorStatements() }];

/** The lines of a statement by outcome, paginated. */
function Lines({ statement }: { statement: Statement }) {
  const query = lineQueryOf(Object.fromEntries(useSearchParams()));
  const read = useQuery({
    ...statementLinesQuery(statement.id, query),
    placeholderData: keepPreviousData,
  });
  const { outcome, cursor } = query;
  return (
    <>
      <OutcomeTabs
        statement={statement}
        current={outcome}
        href={(other) => routes.operatorStatement(statement.id, { outcome: other })}
      />
      <ListTable
        label="Lines of the statement"
        columns={lineColumns}
        read={read}
        rowId={({ line }) => String(line)}
        cursor={cursor}
        pageHref={(next) => routes.operatorStatement(statement.id, { outcome, cursor: next })}
        empty={{ title: 'No lines', description: 'No line came to this.' }}
      />
    </>
  );
}

function Imported({ statement }: { statement: Statement }) {
  return (
    <>
      <PageHeader title={statement.filename} breadcrumbs={breadcrumbs} />
      <Card className="p-4 sm:p-5">
        <DescriptionList
          layout="columns"
          items={[
            ...statementFacts(statement),
            { label: 'Imported by', value: <StaffName staff={statement.imported_by} /> },
            { label: 'Imported', value: <Time value={statement.created_at} /> },
          ]}
        />
      </Card>
      <Lines statement={statement} />
    </>
  );
}

/** An imported statement in any state. */
export function StatementView({ statementId }: { statementId: string }) {
  const read = useQuery(statementQuery(statementId));
  return (
    <RecordPage
      read={read}
      title="Statement"
      breadcrumbs={breadcrumbs}
      shape={{ skeleton: <StatementSkeleton /> }}
    >
      {(statement) => <Imported statement={statement} />}
    </RecordPage>
  );
}
