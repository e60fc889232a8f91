import { ScrollText } from 'lucide-react';
import type { Metadata } from 'next';
import { AuditList } from '@/components/organisation/audit/audit-list';
import { PageHeader } from '@/components/shell/frame/page-header';
import { Permitted } from '@/components/shell/session/permitted';
import { permits } from '@/lib/contract/permissions';
import { pageAccess } from '@/lib/dashboard/session/page-access';
import { organisationScope } from '@/lib/dashboard/session/scope';

export const metadata: Metadata = { title: 'Audit trail' };

/** Makes one API call. */
export default async function AuditPage({ params, searchParams }: PageProps<'/[org]/audit'>) {
  const [scope, address] = await Promise.all([organisationScope(params), searchParams]);
  const { permissions } = await pageAccess(scope);
  return (
    <>
      <PageHeader
        isList
        title="Audit trail"
        description="Every action in test and live, newest first: who did it, from where, and what changed. Entries can’t be changed or deleted."
      />
      <Permitted
        permission="organisation:read"
        icon={<ScrollText aria-hidden="true" />}
        title="You can’t read the audit trail"
      >
        {permits(permissions, 'organisation:read') ? <AuditList scope={scope} address={address} /> : null}
      </Permitted>
    </>
  );
}
