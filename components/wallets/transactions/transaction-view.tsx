'use client';

import { useQuery } from '@tanstack/react-query';
import { PageHeader } from '@/components/shell/frame/page-header';
import { currencyNames } from '@/components/shell/labels/currencies';
import { RecordPage } from '@/components/shell/page/record-page';
import { useScope } from '@/components/shell/session/scope';
import { cn } from '@/components/ui/cn';
import { Copyable } from '@/components/ui/controls/copy';
import { TextLink } from '@/components/ui/controls/link';
import { Amount } from '@/components/ui/display/amount';
import { Badge } from '@/components/ui/display/badge';
import { Section } from '@/components/ui/display/card';
import { DescriptionList, type DescriptionListItem } from '@/components/ui/display/description-list';
import { Time } from '@/components/ui/display/time';
import type { Scope } from '@/lib/client/addresses';
import type { Transaction } from '@/lib/contract/wallets/transactions';
import * as routes from '@/lib/dashboard/routes/routes';
import { directionLabels, transactionTypeLabels } from './labels';
import { traceQuery } from './queries';
import { TraceTimeline } from './trace-timeline';

function factsOf({ org, env }: Scope, transaction: Transaction): DescriptionListItem[] {
  const { currency } = transaction;
  return [
    { label: 'Amount', value: <Amount value={transaction.amount} currency={currency} sign="always" /> },
    { label: 'Balance after', value: <Amount value={transaction.balance_after} currency={currency} /> },
    {
      label: 'Wallet',
      value: <TextLink href={routes.wallet(org, env, currency)}>{currencyNames[currency]}</TextLink>,
    },
    { label: 'Type', value: transactionTypeLabels[transaction.type] },
    { label: 'Direction', value: directionLabels[transaction.direction] },
    { label: 'Date, Lagos', value: <Time value={transaction.created_at} /> },
    { label: 'Description', value: transaction.description },
    { label: 'Reference', value: <Copyable value={transaction.reference} label="reference" /> },
  ];
}

/** All fields of a transaction. */
function TransactionDetails({ transaction }: { transaction: Transaction }) {
  const scope = useScope();
  const { org, env } = scope;
  const { funding_request_id: request, order_id: order, holding_id: holding } = transaction;
  return (
    <DescriptionList
      items={factsOf(scope, transaction)}
      links={{
        'Funding request': request && routes.fundingRequest(org, env, request),
        Order: order && routes.order(org, env, order),
        Holding: holding && routes.holding(org, env, holding),
      }}
      ids={{
        'Transaction ID': transaction.id,
        'Wallet ID': transaction.wallet_id,
        'Funding request ID': request,
        'Order ID': order,
        'Holding ID': holding,
      }}
    />
  );
}

const columns = 'xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]';
const shape = { main: ['timeline'], aside: [10], columns } as const;

/** One transaction: its figures and its trace. */
export function TransactionView({ id }: { id: string }) {
  const { org, env } = useScope();
  const breadcrumbs = [{ label: 'Transactions', href: routes.transactions(org, env) }];
  return (
    <RecordPage
      read={useQuery(traceQuery({ org, env }, id))}
      title="Transaction"
      breadcrumbs={breadcrumbs}
      shape={shape}
    >
      {(trace) => (
        <>
          <PageHeader
            title={
              <Amount value={trace.transaction.amount} currency={trace.transaction.currency} sign="always" />
            }
            status={<Badge>{transactionTypeLabels[trace.transaction.type]}</Badge>}
            description={trace.transaction.reference}
            breadcrumbs={breadcrumbs}
          />
          <div className={cn('grid items-start gap-6', columns)}>
            <Section title="History" description="What led to it and what followed, oldest first.">
              <TraceTimeline trace={trace} />
            </Section>
            <Section title="Details" description="As recorded in the ledger.">
              <TransactionDetails transaction={trace.transaction} />
            </Section>
          </div>
        </>
      )}
    </RecordPage>
  );
}
