import type { Metadata } from 'next';
import { KeyView } from '@/components/developers/keys/key-view';
import { keyQuery } from '@/components/developers/keys/queries';
import { PageContent } from '@/components/shell/page/page';
import { prefetch } from '@/lib/dashboard/reads/prefetch';
import { readScope } from '@/lib/dashboard/session/scope';
import { revokeApiKeyAction, rotateApiKeyAction } from '../../actions';

export const metadata: Metadata = { title: 'API key' };

const actions = { rotate: rotateApiKeyAction, revoke: revokeApiKeyAction };

/** Makes one API call. */
export default async function KeyPage({ params }: PageProps<'/[org]/[env]/developers/keys/[key_id]'>) {
  const scope = await readScope(params);
  const { key_id: id } = await params;
  return (
    <PageContent label="the key" read={() => prefetch(scope, [keyQuery(scope, id)])}>
      <KeyView id={id} actions={actions} />
    </PageContent>
  );
}
