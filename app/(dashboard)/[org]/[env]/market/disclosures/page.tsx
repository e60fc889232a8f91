import type { Metadata } from 'next';
import { DisclosuresList } from '@/components/market/disclosures/disclosures-list';
import { PageHeader } from '@/components/shell/frame/page-header';
import { permits } from '@/lib/contract/permissions';
import { pageAccess } from '@/lib/dashboard/session/page-access';
import { readScope } from '@/lib/dashboard/session/scope';

export const metadata: Metadata = { title: 'Disclosures' };

/** Publications of issuers and the exchange; makes two API calls: the page of the list, and how many match. */
export default async function DisclosuresPage({
  params,
  searchParams,
}: PageProps<'/[org]/[env]/market/disclosures'>) {
  const scope = await readScope(params);
  const { permissions } = await pageAccess(scope);
  return (
    <>
      <PageHeader isTab isList title="Disclosures" description="Published by issuers and the exchange." />
      {permits(permissions, 'market:read') ? (
        <DisclosuresList scope={scope} address={await searchParams} />
      ) : null}
    </>
  );
}
