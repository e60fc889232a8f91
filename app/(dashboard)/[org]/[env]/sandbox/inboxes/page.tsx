import type { Metadata } from 'next';
import { InboxesView } from '@/components/sandbox/inboxes/inboxes-view';
import { inboxesQuery } from '@/components/sandbox/inboxes/queries';
import { PageContent } from '@/components/shell/page/page';
import { webhooksQuery } from '@/components/webhooks/endpoints/queries';
import { MOST_INBOXES } from '@/lib/contract/webhooks/inboxes';
import { prefetchSandbox } from '@/lib/dashboard/reads/prefetch';
import { readScope } from '@/lib/dashboard/session/scope';
import { createInboxAction } from '../actions';

export const metadata: Metadata = { title: 'Webhook inboxes' };

/** The webhook receivers that we host, beside the endpoints that send to them. */
export default async function InboxesPage({ params }: PageProps<'/[org]/[env]/sandbox/inboxes'>) {
  const scope = await readScope(params);
  return (
    <PageContent
      label="the inboxes"
      read={() => prefetchSandbox(scope, [inboxesQuery(scope), webhooksQuery(scope)])}
    >
      <InboxesView create={createInboxAction} most={MOST_INBOXES} />
    </PageContent>
  );
}
