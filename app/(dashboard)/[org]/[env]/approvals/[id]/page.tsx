import type { Metadata } from 'next';
import { ApprovalView } from '@/components/approvals/requests/approval-view';
import { approvalQuery } from '@/components/approvals/requests/queries';
import { PageContent } from '@/components/shell/page/page';
import { prefetch } from '@/lib/dashboard/reads/prefetch';
import { readScope } from '@/lib/dashboard/session/scope';
import { approveRequestAction, cancelRequestAction, declineRequestAction } from '../actions';

export const metadata: Metadata = { title: 'Approval' };

const actions = {
  approve: approveRequestAction,
  decline: declineRequestAction,
  cancel: cancelRequestAction,
};

/** Makes one API call. */
export default async function ApprovalPage({ params }: PageProps<'/[org]/[env]/approvals/[id]'>) {
  const scope = await readScope(params);
  const { id } = await params;
  return (
    <PageContent label="the request" read={() => prefetch(scope, [approvalQuery(scope, id)])}>
      <ApprovalView id={id} actions={actions} />
    </PageContent>
  );
}
