import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { InboxesView } from '@/components/sandbox/inboxes/inboxes-view';
import { inboxesQuery } from '@/components/sandbox/inboxes/queries';
import { webhooksQuery } from '@/components/webhooks/endpoints/queries';
import { MOST_INBOXES } from '@/lib/contract/webhooks/inboxes';
import { prefetchSandbox } from '@/lib/dashboard/reads/prefetch-sandbox';
import { readScope } from '@/lib/dashboard/session/scope';
import { createInboxAction } from './actions';

export const metadata: Metadata = { title: 'Webhook inboxes' };

/** The receivers on our side, beside the endpoints that send to them. */
export default async function InboxesPage({ params }: PageProps<'/[org]/[env]/sandbox/inboxes'>) {
  const scope = await readScope(params);
  const state = await prefetchSandbox(scope, [inboxesQuery(scope), webhooksQuery(scope)]);
  return (
    <HydrationBoundary state={state}>
      <InboxesView create={createInboxAction} most={MOST_INBOXES} />
    </HydrationBoundary>
  );
}
