import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { DocsPage } from '@/components/developers/docs/docs-page';
import { GuideView } from '@/components/developers/docs/markdown';
import { readGuide } from '@/lib/dashboard/documentation/guides';
import { ownTestKey } from '@/lib/dashboard/documentation/reader';
import { docsPage } from '@/lib/dashboard/routes/docs-routes';
import { shownServiceUrl } from '@/lib/dashboard/session/shown-service-url';

type Props = PageProps<'/docs/[page]'>;

/** The page whose samples use the reader's own key. */
const WITH_KEY = 'quick-start';

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: readGuide((await params).page, { serviceUrl: '' })?.title ?? 'Documentation' };
}

export default async function DocumentationGuidePage({ params }: Props) {
  const { page } = await params;
  const key = page === WITH_KEY ? await ownTestKey() : undefined;
  const guide = readGuide(page, { serviceUrl: shownServiceUrl(), key });
  if (!guide) notFound();
  return (
    <DocsPage current={docsPage(page)}>
      <GuideView guide={guide} />
    </DocsPage>
  );
}
