'use client';

import { useScope } from '@/components/shell/session/scope';
import { ReadError } from '@/components/shell/states/read-error';
import { CopyButton } from '@/components/ui/controls/copy';
import { TextLink } from '@/components/ui/controls/link';
import { Amount } from '@/components/ui/display/amount';
import { Section } from '@/components/ui/display/card';
import { DescriptionList } from '@/components/ui/display/description-list';
import { Time } from '@/components/ui/display/time';
import { Loading, Skeleton } from '@/components/ui/feedback/skeleton';
import type { TransactionTrace } from '@/lib/contract/wallets/transactions';
import * as routes from '@/lib/dashboard/routes/routes';
import { PostingEntries } from '../transactions/posting-entries';
import type { useTrace } from './use-trace';

function Entry({ trace: { transaction, posting } }: { trace: TransactionTrace }) {
  const { org, env } = useScope();
  const { id, currency } = transaction;
  return (
    <>
      <DescriptionList
        items={[
          {
            label: 'Transaction',
            value: (
              <span className="inline-flex max-w-full items-center gap-0.5">
                <TextLink href={routes.transaction(org, env, id)} className="truncate font-mono text-sm">
                  {id}
                </TextLink>
                <CopyButton value={id} label="transaction id" />
              </span>
            ),
          },
          { label: 'Posted', value: <Time value={posting.created_at} /> },
          {
            label: 'Credited',
            value: <Amount value={transaction.amount} currency={currency} sign="always" />,
          },
          {
            label: 'Balance after',
            value: <Amount value={transaction.balance_after} currency={currency} />,
          },
        ]}
      />
      <div className="mt-4">
        <PostingEntries posting={posting} currency={currency} />
      </div>
    </>
  );
}

/** Where the money went: the entry of the ledger, with both sides of its posting. */
export function LedgerEntry({ trace: { trace, failed } }: { trace: ReturnType<typeof useTrace> }) {
  return (
    <Section
      title="In the ledger"
      description="The transaction for this request, with both sides of its posting."
    >
      {trace ? (
        <Entry trace={trace} />
      ) : failed ? (
        <ReadError
          error={failed.error}
          onRetry={failed.refetch}
          retrying={failed.isFetching}
          className="py-6"
        />
      ) : (
        <Loading label="the transaction" className="space-y-4.5">
          <Skeleton />
          <Skeleton />
          <Skeleton />
          <Skeleton className="h-40 rounded-md" />
        </Loading>
      )}
    </Section>
  );
}
