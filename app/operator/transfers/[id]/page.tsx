import type { Metadata } from 'next';
import { transferQuery } from '@/components/operator/common/queries';
import { TransferView } from '@/components/operator/transfers/transfer-view';
import { PageContent } from '@/components/shell/page/page';
import { prefetchAsOperator } from '@/lib/dashboard/reads/prefetch';
import { approveTransferAction, rejectTransferAction } from '../../actions';

export const metadata: Metadata = { title: 'Transfer' };

const actions = { approve: approveTransferAction, reject: rejectTransferAction };

/** One transfer beside its evidence; makes one API call, and another for the evidence. */
export default async function TransferPage({ params }: PageProps<'/operator/transfers/[id]'>) {
  const { id } = await params;
  return (
    <PageContent label="the transfer" read={() => prefetchAsOperator([transferQuery(id)])}>
      <TransferView transferId={id} actions={actions} />
    </PageContent>
  );
}
