import type { Metadata } from 'next';
import { disclosureQuery } from '@/components/market/common/queries';
import { DisclosureView } from '@/components/market/disclosures/disclosure-view';
import { PageContent } from '@/components/shell/page/page';
import { prefetch } from '@/lib/dashboard/reads/prefetch';
import { readScope } from '@/lib/dashboard/session/scope';

export const metadata: Metadata = { title: 'Disclosure' };

export default async function DisclosurePage({ params }: PageProps<'/[org]/[env]/market/disclosures/[id]'>) {
  const scope = await readScope(params);
  const { id } = await params;
  return (
    <PageContent label="the disclosure" read={() => prefetch(scope, [disclosureQuery(scope, id)])}>
      <DisclosureView id={id} />
    </PageContent>
  );
}
