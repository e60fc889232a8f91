import type { Metadata } from 'next';
import { AllowlistView } from '@/components/organisation/allowlist/allowlist-view';
import { allowlistQuery } from '@/components/organisation/queries';
import { Page } from '@/components/shell/page/page';
import { prefetch } from '@/lib/dashboard/reads/prefetch';
import { readScope } from '@/lib/dashboard/session/scope';
import { replaceIpAllowlistAction } from '../actions';

export const metadata: Metadata = { title: 'Allowlist' };

/** The IP allowlist for keys; makes one API call. */
export default async function AllowlistPage({ params }: PageProps<'/[org]/[env]/developers/allowlist'>) {
  const scope = await readScope(params);
  return (
    <Page
      title="Allowlist"
      description="The IP addresses your keys can call from. Applies to test and live, starting with the next call."
      label="the allowlist"
      read={() => prefetch(scope, [allowlistQuery(scope)])}
    >
      <AllowlistView replace={replaceIpAllowlistAction} />
    </Page>
  );
}
