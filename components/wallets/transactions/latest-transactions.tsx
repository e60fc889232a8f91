'use client';

import { useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { useScope } from '@/components/shell/session/scope';
import { ReadError } from '@/components/shell/states/read-error';
import { TextLink } from '@/components/ui/controls/link';
import { Section } from '@/components/ui/display/card';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { DataTable } from '@/components/ui/table/data-table';
import * as routes from '@/lib/dashboard/routes/routes';
import { LATEST_SHOWN, latestTransactionsQuery } from './queries';
import { latestColumns } from './transaction-columns';

/** The latest transactions of all wallets. */
export function LatestTransactions() {
  const { org, env } = useScope();
  const { data, error, isFetching, refetch } = useQuery(latestTransactionsQuery({ org, env }));
  return (
    <Section
      title="Latest transactions"
      surface="flush"
      actions={
        data && data.data.length > 0 ? (
          <TextLink href={routes.transactions(org, env)}>View all</TextLink>
        ) : null
      }
    >
      <DataTable
        label="Latest transactions"
        columns={latestColumns}
        rows={data?.data}
        rowId={({ id }) => id}
        rowHref={({ id }) => routes.transaction(org, env, id)}
        skeletonRows={LATEST_SHOWN}
        empty={
          <EmptyState
            icon={<ReceiptText aria-hidden="true" />}
            title="No transactions yet"
            description="Wallet activity appears here in real time."
          />
        }
        error={
          error && !data ? <ReadError error={error} onRetry={refetch} retrying={isFetching} /> : undefined
        }
      />
    </Section>
  );
}
