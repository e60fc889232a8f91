import type { Metadata } from 'next';
import { transfersQuery } from '@/components/operator/common/queries';
import { transferQueryOf } from '@/components/operator/transfers/transfer-filters';
import { TransferList } from '@/components/operator/transfers/transfer-list';
import { PageContent } from '@/components/shell/page/page';
import { prefetchAsOperator } from '@/lib/dashboard/reads/prefetch';

export const metadata: Metadata = { title: 'Transfers' };

/** The transfers that operators record; makes one API call. */
export default async function TransfersPage({ searchParams }: PageProps<'/operator/transfers'>) {
  return (
    <PageContent
      label="the transfers"
      read={async () => prefetchAsOperator([transfersQuery(transferQueryOf(await searchParams))])}
    >
      <TransferList />
    </PageContent>
  );
}
