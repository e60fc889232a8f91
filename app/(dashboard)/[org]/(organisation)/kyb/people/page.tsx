import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { kybPeopleQuery, kybQuery, kybQuestionsQuery } from '@/components/kyb/queries';
import { PeopleHeader } from '@/components/kyb-people/people-header';
import { PeopleView } from '@/components/kyb-people/people-view';
import { organisationScope } from '@/lib/session/organisation-scope';
import { prefetchPersonal } from '@/lib/session/prefetch-personal';
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
