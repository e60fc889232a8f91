import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { DocumentsHeader } from '@/components/kyb/documents/documents-header';
import { DocumentsView } from '@/components/kyb/documents/documents-view';
import {
  kybDocumentsQuery,
  kybPeopleQuery,
  kybQuery,
  kybQuestionsQuery,
} from '@/components/kyb/editing/queries';
import { prefetchPersonal } from '@/lib/dashboard/reads/prefetch-personal';
import { organisationScope } from '@/lib/dashboard/session/organisation-scope';
import { deleteDocumentAction } from '../actions';

export const metadata: Metadata = { title: 'Documents · Verification' };

/** The documents of the verification. */
export default async function DocumentsPage({ params }: PageProps<'/[org]/kyb/documents'>) {
  const scope = await organisationScope(params);
  const state = await prefetchPersonal(
    scope,
    [kybQuery(scope)],
    [kybDocumentsQuery(scope), kybPeopleQuery(scope), kybQuestionsQuery(scope)],
  );
  return (
    <HydrationBoundary state={state}>
      <DocumentsHeader />
      <DocumentsView remove={deleteDocumentAction} />
    </HydrationBoundary>
  );
}
