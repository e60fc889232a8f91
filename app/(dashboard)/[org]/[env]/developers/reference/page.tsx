import type { Metadata } from 'next';
import { OperationsList } from '@/components/reference/operations-list';
import { ReferenceHeader } from '@/components/reference/reference-header';
import { SigningExplained } from '@/components/reference/signing-explained';
import { operationIndex } from '@/lib/reference/operation-index';
import { OPENAPI_PATH, subjects } from '@/lib/reference/operation-view';
import { pageAccess } from '@/lib/session/page-access';
import { readScope } from '@/lib/session/scope';
import { shownServiceUrl } from '@/lib/session/shown-service-url';

export const metadata: Metadata = { title: 'API reference' };

/** Every operation of the interface, from its own definitions. It makes no call. */
export default async function ReferencePage({ params }: PageProps<'/[org]/[env]/developers/reference'>) {
  await pageAccess(await readScope(params));
  const serviceUrl = shownServiceUrl();
  return (
    <>
      <ReferenceHeader documentHref={serviceUrl + OPENAPI_PATH} />
      <SigningExplained serviceUrl={serviceUrl} />
      <OperationsList operations={operationIndex()} subjects={subjects()} />
    </>
  );
}
