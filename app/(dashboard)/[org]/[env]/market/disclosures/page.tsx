import type { Metadata } from 'next';
import { disclosuresQuery } from '@/components/market/common/queries';
import { listFilters } from '@/components/market/disclosures/disclosures-filters';
import { DisclosuresList } from '@/components/market/disclosures/disclosures-list';
import { Page } from '@/components/shell/page/page';
import { prefetch } from '@/lib/dashboard/reads/prefetch';
import { readScope } from '@/lib/dashboard/session/scope';

export const metadata: Metadata = { title: 'Disclosures' };

/** Publications of issuers and the exchange. */
export default async function DisclosuresPage({
  params,
  searchParams,
}: PageProps<'/[org]/[env]/market/disclosures'>) {
  const scope = await readScope(params);
  return (
    <Page
      title="Disclosures"
      description="Published by issuers and the exchange, newest first."
      label="the disclosures"
      read={async () => prefetch(scope, [disclosuresQuery(scope, listFilters(await searchParams))])}
    >
      <DisclosuresList />
    </Page>
  );
}
