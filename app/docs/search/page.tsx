import type { Metadata } from 'next';
import { DocsPage } from '@/components/developers/docs/docs-page';
import { SearchFindings } from '@/components/developers/docs/search-findings';
import { searchDocumentation } from '@/lib/dashboard/documentation/search-documentation';
import { docsSearch } from '@/lib/dashboard/routes/docs-routes';

export const metadata: Metadata = { title: 'Search the documentation' };

/** Search results of the documentation. */
export default async function SearchPage({ searchParams }: PageProps<'/docs/search'>) {
  const { q } = await searchParams;
  const query = typeof q === 'string' ? q.slice(0, 200) : '';
  return (
    <DocsPage current={docsSearch()} query={query}>
      <SearchFindings query={query} findings={searchDocumentation(query)} />
    </DocsPage>
  );
}
