import type { Metadata } from 'next';
import { OperationsList } from '@/components/developers/reference/operations-list';
import { ReferenceHeader } from '@/components/developers/reference/reference-header';
import { SigningExplained } from '@/components/developers/reference/signing-explained';
import { operationIndex } from '@/lib/dashboard/reference/operation-index';
import { OPENAPI_PATH, subjects } from '@/lib/dashboard/reference/operation-view';
import { pageAccess } from '@/lib/dashboard/session/page-access';
import { readScope } from '@/lib/dashboard/session/scope';
import { shownServiceUrl } from '@/lib/dashboard/session/shown-service-url';

export const metadata: Metadata = { title: 'API reference' };

/** Every operation of the API, from the contract. Makes no API call. */
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
