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
        title="Approvals"
        description="What needs a second person: orders, mandates, settlement accounts and changes of the rules."
      />
      <ApprovalsList scope={await readScope(params)} address={await searchParams} />
    </>
  );
}
