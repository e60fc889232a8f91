import type { Metadata } from 'next';
import {
  kybHistoryQuery,
  kybPeopleQuery,
  kybQuery,
  kybQuestionsQuery,
} from '@/components/kyb/editing/queries';
import { StatusView } from '@/components/kyb/status/status-view';
import { PageContent } from '@/components/shell/page/page';
import { prefetchPersonal } from '@/lib/dashboard/reads/prefetch';
import { organisationScope } from '@/lib/dashboard/session/scope';

export const metadata: Metadata = { title: 'Verification' };

/** The verification's status; includes people's names and questions for members who may read them. */
export default async function KybPage({ params }: PageProps<'/[org]/kyb'>) {
  const scope = await organisationScope(params);
  const common = [kybQuery(scope), kybHistoryQuery(scope)];
  return (
    <PageContent
      label="the verification"
      read={() => prefetchPersonal(scope, common, [kybPeopleQuery(scope), kybQuestionsQuery(scope)])}
    >
      <StatusView />
    </PageContent>
  );
}
