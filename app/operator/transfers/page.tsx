import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { transferQueryOf } from '@/components/operator/transfers/transfer-filters';
import { TransferList } from '@/components/operator/transfers/transfer-list';
import { transfersQuery } from '@/components/operator/treasury/queries';
import { prefetchAsOperator } from '@/lib/dashboard/reads/prefetch';

export const metadata: Metadata = { title: 'Transfers' };

/** The transfers that operators record, at one call. */
export default async function TransfersPage({ searchParams }: PageProps<'/operator/transfers'>) {
  const state = await prefetchAsOperator([transfersQuery(transferQueryOf(await searchParams))]);
  return (
    <HydrationBoundary state={state}>
      <TransferList />
    </HydrationBoundary>
  );
}
