import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { BusinessHeader } from '@/components/kyb/business/business-header';
import { BusinessView } from '@/components/kyb/business/business-view';
import { kybBusinessQuery, kybQuery, kybQuestionsQuery } from '@/components/kyb/editing/queries';
import { prefetchPersonal } from '@/lib/dashboard/reads/prefetch-personal';
import { organisationScope } from '@/lib/dashboard/session/organisation-scope';
import { updateBusinessAction } from '../actions';

export const metadata: Metadata = { title: 'Business · Verification' };

/** The business of the verification. */
export default async function BusinessPage({ params }: PageProps<'/[org]/kyb/business'>) {
  const scope = await organisationScope(params);
  const state = await prefetchPersonal(
    scope,
    [kybQuery(scope)],
    [kybBusinessQuery(scope), kybQuestionsQuery(scope)],
  );
  return (
    <HydrationBoundary state={state}>
      <BusinessHeader />
      <BusinessView update={updateBusinessAction} />
    </HydrationBoundary>
  );
}
