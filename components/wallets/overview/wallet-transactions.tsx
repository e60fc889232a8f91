'use client';

import { useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { useScope } from '@/components/shell/session/scope';
import { ReadError } from '@/components/shell/states/read-error';
import { TextLink } from '@/components/ui/controls/link';
import { Section } from '@/components/ui/display/card';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { DataTable } from '@/components/ui/table/data-table';
import type { Currency } from '@/lib/contract/money';
import * as routes from '@/lib/dashboard/routes/routes';
import { FundButton } from '../balances/fund-button';
import { LATEST_SHOWN } from '../transactions/queries';
import { walletColumns } from '../transactions/transaction-columns';
import { walletTransactionsQuery } from './queries';

export function WalletTransactions({ currency }: { currency: Currency }) {
  const { org, env } = useScope();
  const { data, error, isFetching, refetch } = useQuery(walletTransactionsQuery({ org, env }, currency));
  const rows = data?.data;
  return (
    <Section
      title="Latest transactions"
      surface="flush"
      actions={
        rows && rows.length > 0 ? (
          <TextLink href={routes.transactions(org, env, { currency })}>View all</TextLink>
        ) : null
      }
    >
      <DataTable
        label={`Latest transactions of the ${currency} wallet`}
        columns={walletColumns}
        rows={rows}
        rowId={({ id }) => id}
        rowHref={({ id }) => routes.transaction(org, env, id)}
        skeletonRows={LATEST_SHOWN}
        empty={
          <EmptyState
            icon={<ReceiptText aria-hidden="true" />}
            title={`No transactions in the ${currency} wallet`}
            description="Transactions appear here with running balances."
            action={<FundButton currency={currency} variant="primary" />}
          />
        }
        error={
          error && !data ? <ReadError error={error} onRetry={refetch} retrying={isFetching} /> : undefined
        }
      />
    </Section>
  );
}
