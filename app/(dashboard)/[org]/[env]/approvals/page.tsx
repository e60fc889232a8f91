import type { Metadata } from 'next';
import { ApprovalsList } from '@/components/approvals/requests/approvals-list';
import { PageHeader } from '@/components/shell/frame/page-header';
import { readScope } from '@/lib/dashboard/session/scope';

export const metadata: Metadata = { title: 'Approvals' };

/** Makes one API call. */
export default async function ApprovalsPage({ params, searchParams }: PageProps<'/[org]/[env]/approvals'>) {
  return (
    <>
      <PageHeader
        isList
        title="Approvals"
        description="Orders, mandates, settlement accounts and rule changes that need a second person."
      />
      <ApprovalsList scope={await readScope(params)} address={await searchParams} />
    </>
  );
}
