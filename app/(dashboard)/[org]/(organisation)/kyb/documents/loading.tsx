import { DocumentsHeader } from '@/components/kyb/documents/documents-header';
import { DocumentsSkeleton } from '@/components/kyb/documents/documents-skeleton';

/** The documents on their way. */
export default function Loading() {
  return (
    <>
      <DocumentsHeader />
      <DocumentsSkeleton />
    </>
  );
}
