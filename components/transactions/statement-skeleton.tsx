'use client';

import { DataTable } from '@/components/data-table/data-table';
import { Card, Section } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import type { Transaction } from '@/lib/contract/transactions';
import { LATEST_SHOWN } from './queries';
import { latestColumns, statementColumns, walletColumns } from './transaction-columns';

const idOf = ({ id }: Transaction) => id;

/** The ledger statement while it loads. */
export function StatementSkeleton() {
  return (
    <div className="space-y-4">
      <Skeleton className="h-9 w-full max-w-160 rounded-full sm:h-7" />
      <Card className="overflow-clip">
        <DataTable
          label="Transactions"
          columns={statementColumns}
          rows={undefined}
          rowId={idOf}
          empty={null}
          skeletonRows={10}
        />
      </Card>
    </div>
  );
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
