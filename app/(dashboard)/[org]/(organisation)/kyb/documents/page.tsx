import type { Metadata } from 'next';
import { DocumentsView } from '@/components/kyb/documents/documents-view';
import {
  kybDocumentsQuery,
  kybPeopleQuery,
  kybQuery,
  kybQuestionsQuery,
} from '@/components/kyb/editing/queries';
import { Page } from '@/components/shell/page/page';
import { prefetchPersonal } from '@/lib/dashboard/reads/prefetch';
import * as routes from '@/lib/dashboard/routes/routes';
import { organisationScope } from '@/lib/dashboard/session/scope';
import { deleteDocumentAction } from '../actions';

export const metadata: Metadata = { title: 'Documents · Verification' };

export default async function DocumentsPage({ params }: PageProps<'/[org]/kyb/documents'>) {
  const scope = await organisationScope(params);
  return (
    <Page
      title="Documents"
      description="Documents that verify your business. Encrypted; visible only to your compliance team and our reviewers."
      breadcrumbs={[{ label: 'Verification', href: routes.kyb(scope.org) }]}
      label="the documents"
      read={() =>
        prefetchPersonal(
          scope,
          [kybQuery(scope)],
          [kybDocumentsQuery(scope), kybPeopleQuery(scope), kybQuestionsQuery(scope)],
        )
      }
    >
      <DocumentsView remove={deleteDocumentAction} />
    </Page>
  );
}
