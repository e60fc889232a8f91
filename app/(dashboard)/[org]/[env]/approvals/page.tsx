import type { Metadata } from 'next';
import { ApprovalsList } from '@/components/approvals/requests/approvals-list';
import { approvalsQuery } from '@/components/approvals/requests/queries';
import { Page } from '@/components/shell/page/page';
import { prefetch } from '@/lib/dashboard/reads/prefetch';
import { readScope } from '@/lib/dashboard/session/scope';

export const metadata: Metadata = { title: 'Approvals' };

/** Makes one API call. */
export default async function ApprovalsPage({ params, searchParams }: PageProps<'/[org]/[env]/approvals'>) {
  const scope = await readScope(params);
  const address = await searchParams;
  return (
    <Page
      title="Approvals"
      description="Orders and rule changes that need a second person."
      label="the approvals"
      read={() => prefetch(scope, [approvalsQuery(scope, address)])}
    >
      <ApprovalsList />
    </Page>
  );
}
