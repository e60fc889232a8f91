'use client';

import { useQuery } from '@tanstack/react-query';
import { PageHeader } from '@/components/shell/frame/page-header';
import { BehindNotice } from '@/components/shell/live/stale-notice';
import { useScope } from '@/components/shell/session/scope';
import { ReadError } from '@/components/shell/states/read-error';
import { Amount } from '@/components/ui/display/amount';
import { Badge } from '@/components/ui/display/badge';
import { Card, Section } from '@/components/ui/display/card';
import * as routes from '@/lib/dashboard/routes/routes';
import { transactionTypeWords } from './labels';
import { traceQuery } from './queries';
import { TraceTimeline } from './trace-timeline';
import { TransactionDetails } from './transaction-details';
import { TransactionSkeleton } from './transaction-skeleton';

/** One transaction: its figures, and how it came about. */
export function TransactionView({ id }: { id: string }) {
  const { org, env } = useScope();
  const read = useQuery(traceQuery({ org, env }, id));
  const { data, error, refetch, isFetching } = read;
  const breadcrumbs = [{ label: 'Transactions', href: routes.transactions(org, env) }];
  if (!data) {
    if (!error) return <TransactionSkeleton />;
    return (
      <>
        <PageHeader title="Transaction" breadcrumbs={breadcrumbs} />
        <Card>
          <ReadError error={error} onRetry={refetch} retrying={isFetching} />
        </Card>
      </>
    );
  }
  const { transaction } = data.data;
  return (
    <>
      <PageHeader
        title={<Amount value={transaction.amount} currency={transaction.currency} sign="always" />}
        status={<Badge>{transactionTypeWords[transaction.type]}</Badge>}
        description={transaction.reference}
        breadcrumbs={breadcrumbs}
      />
      <BehindNotice reads={[read]} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Section
          title="How it came about"
          description="From its cause to the events that told it, oldest first."
        >
          <TraceTimeline trace={data.data} />
        </Section>
        <Section title="Details" description="As the ledger statement has it.">
          <TransactionDetails transaction={transaction} />
        </Section>
      </div>
    </>
  );
}
