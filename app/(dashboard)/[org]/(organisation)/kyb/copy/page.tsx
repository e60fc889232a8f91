import type { Metadata } from 'next';
import { CopyView } from '@/components/kyb/copy/copy-view';
import { kybQuery, kybSubmissionsQuery } from '@/components/kyb/editing/queries';
import { PageContent } from '@/components/shell/page/page';
import { prefetchPersonal } from '@/lib/dashboard/reads/prefetch';
import { organisationScope } from '@/lib/dashboard/session/scope';

export const metadata: Metadata = { title: 'Submitted copy · Verification' };

/** The submitted verification, to read and download. */
export default async function CopyPage({ params }: PageProps<'/[org]/kyb/copy'>) {
  const scope = await organisationScope(params);
  return (
    <PageContent
      label="the submitted copy"
      read={() => prefetchPersonal(scope, [kybQuery(scope)], [kybSubmissionsQuery(scope)])}
    >
      <CopyView />
    </PageContent>
  );
}
