import type { Metadata } from 'next';
import { BusinessView } from '@/components/kyb/business/business-view';
import { kybBusinessQuery, kybQuery, kybQuestionsQuery } from '@/components/kyb/editing/queries';
import { Page } from '@/components/shell/page/page';
import { prefetchPersonal } from '@/lib/dashboard/reads/prefetch';
import * as routes from '@/lib/dashboard/routes/routes';
import { organisationScope } from '@/lib/dashboard/session/scope';
import { updateBusinessAction } from '../actions';

export const metadata: Metadata = { title: 'Business · Verification' };

export default async function BusinessPage({ params }: PageProps<'/[org]/kyb/business'>) {
  const scope = await organisationScope(params);
  return (
    <Page
      title="Business"
      description="Who you are and what you do."
      breadcrumbs={[{ label: 'Verification', href: routes.kyb(scope.org) }]}
      label="the business"
      read={() =>
        prefetchPersonal(scope, [kybQuery(scope)], [kybBusinessQuery(scope), kybQuestionsQuery(scope)])
      }
    >
      <BusinessView update={updateBusinessAction} />
    </Page>
  );
}
