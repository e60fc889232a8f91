import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { listFilters } from '@/components/audit/audit-filters';
import { AuditHeader } from '@/components/audit/audit-header';
import { AuditLog } from '@/components/audit/audit-log';
import { auditQuery } from '@/components/audit/queries';
import { permits } from '@/lib/contract/permissions';
import { organisationScope } from '@/lib/session/organisation-scope';
import { pageAccess } from '@/lib/session/page-access';
import { prefetch } from '@/lib/session/prefetch';

export const metadata: Metadata = { title: 'Audit trail' };

/** The audit trail of the organisation, at one call. */
export default async function AuditPage({ params, searchParams }: PageProps<'/[org]/audit'>) {
  const [scope, address] = await Promise.all([organisationScope(params), searchParams]);
  const { permissions } = await pageAccess(scope);
  const reads = permits(permissions, 'organisation:read') ? [auditQuery(scope, listFilters(address))] : [];
  return (
    <HydrationBoundary state={await prefetch(scope, reads)}>
      <AuditHeader />
      <AuditLog />
    </HydrationBoundary>
  );
}
