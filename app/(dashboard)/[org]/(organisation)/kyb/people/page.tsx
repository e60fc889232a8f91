import type { Metadata } from 'next';
import { kybPeopleQuery, kybQuery, kybQuestionsQuery } from '@/components/kyb/editing/queries';
import { PeopleView } from '@/components/kyb/people/people-view';
import { Page } from '@/components/shell/page/page';
import { prefetchPersonal } from '@/lib/dashboard/reads/prefetch';
import * as routes from '@/lib/dashboard/routes/routes';
import { organisationScope } from '@/lib/dashboard/session/scope';
import { createPersonAction, deletePersonAction, updatePersonAction } from '../actions';

export const metadata: Metadata = { title: 'People · Verification' };

export default async function PeoplePage({ params }: PageProps<'/[org]/kyb/people'>) {
  const scope = await organisationScope(params);
  return (
    <Page
      title="People"
      description="The people who direct, own and sign for the business."
      breadcrumbs={[{ label: 'Verification', href: routes.kyb(scope.org) }]}
      label="the people"
      read={() =>
        prefetchPersonal(scope, [kybQuery(scope)], [kybPeopleQuery(scope), kybQuestionsQuery(scope)])
      }
    >
      <PeopleView
        actions={{ create: createPersonAction, update: updatePersonAction }}
        remove={deletePersonAction}
      />
    </Page>
  );
}
