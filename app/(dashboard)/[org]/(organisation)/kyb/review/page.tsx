import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import {
  kybAccountsQuery,
  kybBusinessQuery,
  kybDocumentsQuery,
  kybPeopleQuery,
  kybQuery,
} from '@/components/kyb/editing/queries';
import { ReviewHeader } from '@/components/kyb/submit/review-header';
import { ReviewView } from '@/components/kyb/submit/review-view';
import { prefetchPersonal } from '@/lib/dashboard/reads/prefetch-personal';
import { organisationScope } from '@/lib/dashboard/session/organisation-scope';
import { submitKybAction } from '../actions';

export const metadata: Metadata = { title: 'Review and submit · Verification' };

/** Everything before it is submitted. Five reads, one more than other pages make, because it shows all four sections. */
export default async function ReviewPage({ params }: PageProps<'/[org]/kyb/review'>) {
  const scope = await organisationScope(params);
  const state = await prefetchPersonal(
    scope,
    [kybQuery(scope)],
    [kybBusinessQuery(scope), kybPeopleQuery(scope), kybDocumentsQuery(scope), kybAccountsQuery(scope)],
  );
  return (
    <HydrationBoundary state={state}>
      <ReviewHeader />
      <ReviewView submit={submitKybAction} />
    </HydrationBoundary>
  );
}
