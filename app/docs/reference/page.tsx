import type { Metadata } from 'next';
import { DocsPage } from '@/components/developers/docs/docs-page';
import { ReferenceIndex } from '@/components/developers/docs/reference-index';
import { operationIndex } from '@/lib/dashboard/reference/operation-index';
import { OPENAPI_PATH, subjects } from '@/lib/dashboard/reference/operation-view';
import { docsReference } from '@/lib/dashboard/routes/docs-routes';
import { shownServiceUrl } from '@/lib/dashboard/session/shown-service-url';

export const metadata: Metadata = { title: 'API reference' };

/** Every operation of the API, grouped by tag. */
export default function DocumentationReferencePage() {
  return (
    <DocsPage current={docsReference()}>
      <ReferenceIndex
        operations={operationIndex()}
        subjects={subjects()}
        documentHref={shownServiceUrl() + OPENAPI_PATH}
      />
    </DocsPage>
  );
}
