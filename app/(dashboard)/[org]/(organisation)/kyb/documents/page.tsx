import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { kybDocumentsQuery, kybPeopleQuery, kybQuery, kybQuestionsQuery } from '@/components/kyb/queries';
import { DocumentsHeader } from '@/components/kyb-documents/documents-header';
import { DocumentsView } from '@/components/kyb-documents/documents-view';
import { organisationScope } from '@/lib/session/organisation-scope';
import { prefetchPersonal } from '@/lib/session/prefetch-personal';
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
