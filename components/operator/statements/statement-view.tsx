'use client';

import { useQuery } from '@tanstack/react-query';
import { PageHeader } from '@/components/shell/frame/page-header';
import { RecordPage } from '@/components/shell/page/record-page';
import { Card } from '@/components/ui/display/card';
import { DescriptionList } from '@/components/ui/display/description-list';
import { Time } from '@/components/ui/display/time';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import * as routes from '@/lib/dashboard/routes/treasury-routes';
import { StaffName } from '../common/operator-context';
import { statementQuery } from '../common/queries';
import { statementFacts } from './statement-facts';

/** The loading state of a statement, in its final size. */
function StatementSkeleton() {
  return (
    <>
      <div className="space-y-2">
        <Skeleton className="h-4 w-24" />
        <Skeleton className="h-8 w-72 max-w-full" />
      </div>
      <Skeleton className="h-20 w-full rounded-lg" />
    </>
  );
}

const breadcrumbs = [{ label: 'Statements', href: routes.operatorStatements() }];

/** An imported statement in any state, without its lines. */
export function StatementView({ statementId }: { statementId: string }) {
  const read = useQuery(statementQuery(statementId));
  return (
    <RecordPage
      read={read}
      title="Statement"
      breadcrumbs={breadcrumbs}
      shape={{ skeleton: <StatementSkeleton /> }}
    >
      {(statement) => (
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
        </>
      )}
    </RecordPage>
  );
}
