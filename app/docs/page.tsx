import type { Metadata } from 'next';
import { DocsPage } from '@/components/developers/docs/docs-page';
import { GuideView } from '@/components/developers/docs/markdown';
import { firstGuide } from '@/lib/dashboard/documentation/guides';
import { docs } from '@/lib/dashboard/routes/docs-routes';
import { shownServiceUrl } from '@/lib/dashboard/session/shown-service-url';

export const metadata: Metadata = { title: 'Documentation' };

/** The index of the documentation. */
export default function DocumentationPage() {
  return (
    <DocsPage current={docs()}>
      <GuideView guide={firstGuide({ serviceUrl: shownServiceUrl() })} />
    </DocsPage>
  );
}
