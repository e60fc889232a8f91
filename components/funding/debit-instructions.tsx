'use client';

import { useQuery } from '@tanstack/react-query';
import { ReadError } from '@/components/session/read-error';
import { useScope } from '@/components/session/scope';
import { Amount } from '@/components/ui/amount';
import { Copyable } from '@/components/ui/copy';
import { DescriptionList } from '@/components/ui/description-list';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { mandateQuery } from './queries';

const lines = ['a', 'b', 'c', 'd'];

/** The account that is debited, with all but its last four digits masked. */
export function DebitInstructions({ mandateId, currency }: { mandateId: string; currency: string }) {
  const { data, error, refetch, isFetching } = useQuery(mandateQuery(useScope(), mandateId));
  if (!data) {
    if (error) return <ReadError error={error} onRetry={refetch} retrying={isFetching} className="py-6" />;
    return (
      <Loading label="the mandate" className="space-y-4.5">
        {lines.map((line) => (
          <Skeleton key={line} />
        ))}
      </Loading>
    );
  }
  const mandate = data.data;
  return (
    <DescriptionList
      items={[
        {
          label: 'Account',
          value: <span className="tabular font-medium">•••• {mandate.account_number}</span>,
        },
        { label: 'Account name', value: mandate.account_name },
        { label: 'Bank', value: mandate.bank_name },
        { label: 'Most at once', value: <Amount value={mandate.maximum_amount} currency={currency} /> },
        { label: 'Mandate', value: <Copyable value={mandate.reference} label="mandate reference" /> },
      ]}
    />
  );
}
