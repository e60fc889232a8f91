import type { Metadata } from 'next';
import { listFilters } from '@/components/organisation/audit/audit-filters';
import { AuditLog } from '@/components/organisation/audit/audit-log';
import { auditQuery } from '@/components/organisation/audit/queries';
import { Page } from '@/components/shell/page/page';
import { permits } from '@/lib/contract/permissions';
import { prefetch } from '@/lib/dashboard/reads/prefetch';
import { pageAccess } from '@/lib/dashboard/session/page-access';
import { organisationScope } from '@/lib/dashboard/session/scope';

export const metadata: Metadata = { title: 'Audit trail' };

/** Makes one API call. */
export default async function AuditPage({ params, searchParams }: PageProps<'/[org]/audit'>) {
  const [scope, address] = await Promise.all([organisationScope(params), searchParams]);
  const { permissions } = await pageAccess(scope);
  const reads = permits(permissions, 'organisation:read') ? [auditQuery(scope, listFilters(address))] : [];
  return (
    <Page
      title="Audit trail"
      description="Every action in test and live, newest first: who did it, from where, and what changed. Entries can’t be changed or deleted."
      label="the audit trail"
      read={() => prefetch(scope, reads)}
    >
      <AuditLog />
    </Page>
  );
}
