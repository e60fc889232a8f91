import type { Metadata } from 'next';
import { CreateKeyButton, KeysList } from '@/components/developers/keys/keys-list';
import { keysQuery } from '@/components/developers/keys/queries';
import { Page } from '@/components/shell/page/page';
import { prefetch } from '@/lib/dashboard/reads/prefetch';
import { readScope } from '@/lib/dashboard/session/scope';

export const metadata: Metadata = { title: 'API keys' };

/** Makes one API call. */
export default async function KeysPage({ params, searchParams }: PageProps<'/[org]/[env]/developers/keys'>) {
  const scope = await readScope(params);
  const { cursor } = await searchParams;
  const query = keysQuery(scope, { cursor: typeof cursor === 'string' ? cursor : undefined });
  return (
    <Page
      isList
      title="API keys"
      description={`Your programs use them to sign requests. These keys work in ${scope.env} mode only.`}
      actions={<CreateKeyButton />}
      label="the API keys"
      read={() => prefetch(scope, [query])}
    >
      <KeysList />
    </Page>
  );
}
