import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import {
  kybHistoryQuery,
  kybPeopleQuery,
  kybQuery,
  kybQuestionsQuery,
} from '@/components/kyb/editing/queries';
import { StatusView } from '@/components/kyb/status/status-view';
import { prefetchPersonal } from '@/lib/dashboard/reads/prefetch-personal';
import { organisationScope } from '@/lib/dashboard/session/organisation-scope';

export const metadata: Metadata = { title: 'Verification' };

/** Where the verification stands. Names of people and questions stand in it for whoever may read them. */
export default async function KybPage({ params }: PageProps<'/[org]/kyb'>) {
  const scope = await organisationScope(params);
  const common = [kybQuery(scope), kybHistoryQuery(scope)];
  const state = await prefetchPersonal(scope, common, [kybPeopleQuery(scope), kybQuestionsQuery(scope)]);
  return (
    <HydrationBoundary state={state}>
      <StatusView />
    </HydrationBoundary>
  );
}
