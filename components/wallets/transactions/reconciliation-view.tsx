'use client';

import { useQuery } from '@tanstack/react-query';
import { RotateCw, Scale } from 'lucide-react';
import type { ReactNode } from 'react';
import { PageHeader } from '@/components/shell/frame/page-header';
import { BehindNotice } from '@/components/shell/live/stale-notice';
import { useScope } from '@/components/shell/session/scope';
import { ReadError } from '@/components/shell/states/read-error';
import { Button } from '@/components/ui/controls/button';
import { Card } from '@/components/ui/display/card';
import { Time } from '@/components/ui/display/time';
import { Alert } from '@/components/ui/feedback/alert';
import { announce } from '@/components/ui/feedback/announcer';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { DataTable } from '@/components/ui/table/data-table';
import { ListSkeleton } from '@/components/ui/table/list-skeleton';
import type { Reconciliation } from '@/lib/contract/wallets/transactions';
import { reconciliationQuery } from './queries';
import { reconciliationColumns } from './reconciliation-columns';
import { verdictOf } from './reconciliation-summary';

/** The head of the reconciliation: what it is, in a sentence. */
function ReconciliationHeader({ actions }: { actions?: ReactNode }) {
  return (
    <PageHeader
      title="Reconciliation"
      description="Checks that each wallet balance equals the sum of its transactions."
      actions={actions}
    />
  );
}

/** The reconciliation while it runs for the first time. */
function ReconciliationSkeleton() {
  return (
    <>
      <ReconciliationHeader actions={<Skeleton className="h-8 w-28 rounded-md" />} />
      <Skeleton className="h-17 w-full rounded-lg" />
      <ListSkeleton label="Reconciliation of the wallets" columns={reconciliationColumns} rows={3} />
    </>
  );
}

function Verdict({ rows }: { rows: readonly Reconciliation[] }) {
  const [first] = rows;
  if (!first) return null;
  const { balanced, title } = verdictOf(rows);
  return (
    <Alert tone={balanced ? 'positive' : 'danger'} title={title}>
      As of <Time value={first.as_of} /> in Lagos.
      {balanced ? null : ' Export that wallet’s statement and send support this time.'}
    </Alert>
  );
}

/** Wallet balances beside the sums of their transactions, and what they come to. */
export function ReconciliationView() {
  const read = useQuery(reconciliationQuery(useScope()));
  const { data, error, isFetching, refetch } = read;

  async function runAgain(): Promise<void> {
    const outcome = await refetch();
    announce(outcome.isSuccess ? verdictOf(outcome.data.data).title : 'The reconciliation could not be run');
  }

  if (!data && !error) return <ReconciliationSkeleton />;
  return (
    <>
      <ReconciliationHeader
        actions={
          <Button onClick={() => void runAgain()} pending={isFetching}>
            <RotateCw aria-hidden="true" />
            Run again
          </Button>
        }
      />
      {data ? <Verdict rows={data.data} /> : null}
      <BehindNotice reads={[read]} />
      <Card className="overflow-clip">
        <DataTable
          label="Reconciliation of the wallets"
          columns={reconciliationColumns}
          rows={data?.data}
          rowId={({ currency }) => currency}
          empty={
            <EmptyState
              icon={<Scale aria-hidden="true" />}
              title="No wallets to reconcile"
              description="Each wallet is compared with the sum of its transactions here."
            />
          }
          error={
            error && !data ? <ReadError error={error} onRetry={refetch} retrying={isFetching} /> : undefined
          }
        />
      </Card>
    </>
  );
}
