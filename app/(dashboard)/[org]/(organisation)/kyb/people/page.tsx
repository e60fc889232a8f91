import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { kybPeopleQuery, kybQuery, kybQuestionsQuery } from '@/components/kyb/editing/queries';
import { PeopleHeader } from '@/components/kyb/people/people-header';
import { PeopleView } from '@/components/kyb/people/people-view';
import { prefetchPersonal } from '@/lib/dashboard/reads/prefetch-personal';
import { organisationScope } from '@/lib/dashboard/session/organisation-scope';
import { createPersonAction, deletePersonAction, updatePersonAction } from '../actions';

export const metadata: Metadata = { title: 'People · Verification' };

/** The people of the verification. */
export default async function PeoplePage({ params }: PageProps<'/[org]/kyb/people'>) {
  const scope = await organisationScope(params);
  const state = await prefetchPersonal(
    scope,
    [kybQuery(scope)],
    [kybPeopleQuery(scope), kybQuestionsQuery(scope)],
  );
  return (
    <HydrationBoundary state={state}>
      <PeopleHeader />
      <PeopleView
        actions={{ create: createPersonAction, update: updatePersonAction }}
        remove={deletePersonAction}
      />
    </HydrationBoundary>
  );
}
