'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { useSearchParams } from 'next/navigation';
import { ExportButton } from '@/components/shell/exports/export-button';
import { ExportStrip } from '@/components/shell/exports/export-strip';
import { useExport } from '@/components/shell/exports/use-export';
import { useScope } from '@/components/shell/session/scope';
import { ListTable } from '@/components/shell/states/list-table';
import { Button } from '@/components/ui/controls/button';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { FilterBar } from '@/components/ui/table/filter-bar';
import { useFilters } from '@/components/ui/table/use-filters';
import { exportAddress } from '@/lib/client/addresses';
import * as routes from '@/lib/dashboard/routes/routes';
import { FundButton } from '../balances/fund-button';
import { transactionsQuery } from './queries';
import { statementColumns } from './transaction-columns';
import { exportFilters, listFilters, transactionsFilters } from './transactions-filters';

type NoTransactionsProps = { active: Readonly<Record<string, string>>; onClear: () => void };

function NoTransactions({ active, onClear }: NoTransactionsProps) {
  return Object.keys(active).length > 0 ? (
    <EmptyState
      icon={<ReceiptText aria-hidden="true" />}
      title="No transactions match these filters"
      description={active.reference ? 'A reference must match exactly.' : 'Change or remove a filter.'}
      action={<Button onClick={onClear}>Clear all filters</Button>}
    />
  ) : (
    <EmptyState
      icon={<ReceiptText aria-hidden="true" />}
      title="No transactions yet"
      description="Wallet activity appears here with running balances. Fund a wallet to get started."
      action={<FundButton variant="primary" />}
    />
  );
}

/** The ledger statement with its filters, pages and export; all of it stands in the address. */
export function TransactionsList() {
  const scope = useScope();
  const { active, clear } = useFilters(transactionsFilters);
  const cursor = useSearchParams().get('cursor') ?? undefined;
  const { state, start, cancel } = useExport('transactions');
  const read = useQuery({
    ...transactionsQuery(scope, listFilters({ ...active, cursor })),
    placeholderData: keepPreviousData,
  });
  const exportThese = () => start(exportAddress(scope, 'transactions', exportFilters(active)));
  return (
    <div className="space-y-4">
      <FilterBar
        filters={transactionsFilters}
        label="Transactions"
        actions={<ExportButton onExport={exportThese} pending={state.phase === 'running'} />}
      />
      <ExportStrip what="transactions" state={state} onCancel={cancel} onRetry={exportThese} />
      <ListTable
        label="Transactions"
        columns={statementColumns}
        read={read}
        rowId={({ id }) => id}
        rowHref={({ id }) => routes.transaction(scope.org, scope.env, id)}
        cursor={cursor}
        pageHref={(next) => routes.transactions(scope.org, scope.env, { ...active, cursor: next })}
        empty={<NoTransactions active={active} onClear={clear} />}
      />
    </div>
  );
}
