import type { Metadata } from 'next';
import {
  kybAccountsQuery,
  kybBusinessQuery,
  kybDocumentsQuery,
  kybPeopleQuery,
  kybQuery,
} from '@/components/kyb/editing/queries';
import { ReviewView } from '@/components/kyb/submit/review-view';
import { Page } from '@/components/shell/page/page';
import { prefetchPersonal } from '@/lib/dashboard/reads/prefetch';
import * as routes from '@/lib/dashboard/routes/routes';
import { organisationScope } from '@/lib/dashboard/session/scope';
import { submitKybAction } from '../actions';

export const metadata: Metadata = { title: 'Review and submit · Verification' };

/** Makes five API calls, one more than other pages, because it shows all four sections before the submission. */
export default async function ReviewPage({ params }: PageProps<'/[org]/kyb/review'>) {
  const scope = await organisationScope(params);
  return (
    <Page
      title="Review and submit"
      description="Everything that a reviewer sees."
      breadcrumbs={[{ label: 'Verification', href: routes.kyb(scope.org) }]}
      label="what will be submitted"
      read={() =>
        prefetchPersonal(
          scope,
          [kybQuery(scope)],
          [kybBusinessQuery(scope), kybPeopleQuery(scope), kybDocumentsQuery(scope), kybAccountsQuery(scope)],
        )
      }
    >
      <ReviewView submit={submitKybAction} />
    </Page>
  );
}
