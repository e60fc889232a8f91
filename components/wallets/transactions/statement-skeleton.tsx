'use client';

import { Section } from '@/components/ui/display/card';
import { DataTable } from '@/components/ui/table/data-table';
import { FilteredListSkeleton } from '@/components/ui/table/list-skeleton';
import type { Transaction } from '@/lib/contract/wallets/transactions';
import { LATEST_SHOWN } from './queries';
import { latestColumns, statementColumns, walletColumns } from './transaction-columns';

const idOf = ({ id }: Transaction) => id;

/** The ledger statement while it loads. */
export function StatementSkeleton() {
  return <FilteredListSkeleton label="Transactions" columns={statementColumns} />;
}

/** The latest transactions while they load; of one wallet, with the balance after each. */
export function LatestTransactionsSkeleton({ ofWallet = false }: { ofWallet?: boolean }) {
  return (
    <Section title="Latest transactions" surface="flush">
      <DataTable
        label="Latest transactions"
        columns={ofWallet ? walletColumns : latestColumns}
        rows={undefined}
        rowId={idOf}
        empty={null}
        skeletonRows={LATEST_SHOWN}
      />
    </Section>
  );
}
