import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { kybBusinessQuery, kybQuery, kybQuestionsQuery } from '@/components/kyb/queries';
import { BusinessHeader } from '@/components/kyb-business/business-header';
import { BusinessView } from '@/components/kyb-business/business-view';
import { organisationScope } from '@/lib/session/organisation-scope';
import { prefetchPersonal } from '@/lib/session/prefetch-personal';
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
