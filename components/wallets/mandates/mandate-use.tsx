'use client';

import { useQuery } from '@tanstack/react-query';
import { useScope } from '@/components/shell/session/scope';
import { ReadError } from '@/components/shell/states/read-error';
import { TextLink } from '@/components/ui/controls/link';
import { Amount } from '@/components/ui/display/amount';
import { Section } from '@/components/ui/display/card';
import { DescriptionList, type DescriptionListItem } from '@/components/ui/display/description-list';
import { Time } from '@/components/ui/display/time';
import { Loading, Skeleton } from '@/components/ui/feedback/skeleton';
import { sumMoney } from '@/lib/contract/money';
import type { FundingGroup, FundingRequest } from '@/lib/contract/wallets/funding';
import type { Mandate } from '@/lib/contract/wallets/mandates';
import { fundingRequest } from '@/lib/dashboard/routes/routes';
import { formatAmount, formatCount } from '@/lib/format';
import { debitTotalsQuery, pendingDebitsQuery } from './queries';
import { pendingText } from './timeline';

function debitedItem(groups: readonly FundingGroup[]): DescriptionListItem {
  const paid = groups.filter(({ status }) => status === 'succeeded');
  const count = paid.reduce((sum, group) => sum + group.count, 0);
  return {
    label: 'Debited so far',
    value: (
      <Amount
        value={sumMoney(paid.map(({ amount_received }) => amount_received))}
        currency="NGN"
        className="font-medium"
      />
    ),
    hint: count === 1 ? '1 debit' : `${formatCount(count)} debits`,
  };
}

function NextDebit({ debit: { id, reference } }: { debit: FundingRequest }) {
  const { org, env } = useScope();
  return <TextLink href={fundingRequest(org, env, id)}>{reference}</TextLink>;
}

/** The debit that the bank answers next: the oldest that waits. */
function nextItem(debit: FundingRequest | undefined): DescriptionListItem {
  if (!debit) return { label: 'Next debit', value: <span className="text-muted">None</span> };
  const amount = formatAmount(debit.amount, debit.currency);
  return {
    label: 'Next debit',
    value: <NextDebit debit={debit} />,
    hint: debit.expires_at ? (
      <>
        {amount}, the bank responds by <Time value={debit.expires_at} />
      </>
    ) : (
      amount
    ),
  };
}

/** What a mandate was used for so far, and which debit comes next. */
export function MandateUse({ mandate }: { mandate: Mandate }) {
  const scope = useScope();
  const totals = useQuery(debitTotalsQuery(scope, mandate.id));
  const pending = useQuery(pendingDebitsQuery(scope, mandate.id));
  const failed = [totals, pending].find(({ data, error }) => !data && error);
  const waiting = pending.data?.data ?? [];
  return (
    <Section title="Usage" description="The limit applies to each debit. There is no monthly limit.">
      {failed ? (
        <ReadError error={failed.error} onRetry={failed.refetch} retrying={failed.isFetching} />
      ) : totals.data && pending.data ? (
        <DescriptionList
          items={[
            debitedItem(totals.data.data.groups),
            ...(waiting.length > 1
              ? [{ label: 'Waiting for the bank', value: pendingText(pending.data) }]
              : []),
            // Of more than a page, the oldest is not known.
            ...(pending.data.next_cursor ? [] : [nextItem(waiting.at(-1))]),
          ]}
        />
      ) : (
        <Loading label="the use of the mandate">
          <Skeleton className="h-24 w-full" />
        </Loading>
      )}
    </Section>
  );
}
