import type { Metadata } from 'next';
import { InboxView } from '@/components/sandbox/inboxes/inbox-view';
import { inboxMessagesQuery, inboxQuery } from '@/components/sandbox/inboxes/queries';
import { PageContent } from '@/components/shell/page/page';
import { webhooksQuery } from '@/components/webhooks/endpoints/queries';
import { listInboxMessages } from '@/lib/contract/webhooks/inboxes';
import { prefetchSandbox } from '@/lib/dashboard/reads/prefetch';
import { readScope } from '@/lib/dashboard/session/scope';
import { shownServiceUrl } from '@/lib/dashboard/session/shown-service-url';
import { registerWebhookAction, testWebhookAction } from '../../../webhooks/actions';
import { deleteInboxAction, updateInboxAction } from '../../actions';

export const metadata: Metadata = { title: 'Webhook inbox' };

const actions = {
  update: updateInboxAction,
  remove: deleteInboxAction,
  register: registerWebhookAction,
  test: testWebhookAction,
};
const waitTarget = `${listInboxMessages.path}?wait_seconds=20`;

/** Makes three API calls. */
export default async function InboxPage({
  params,
  searchParams,
}: PageProps<'/[org]/[env]/sandbox/inboxes/[id]'>) {
  const scope = await readScope(params);
  const { id } = await params;
  const { cursor } = await searchParams;
  const page = typeof cursor === 'string' ? cursor : undefined;
  return (
    <PageContent
      label="the inbox"
      read={() =>
        prefetchSandbox(scope, [
          inboxQuery(scope, id),
          inboxMessagesQuery(scope, id, page),
          webhooksQuery(scope),
        ])
      }
    >
      <InboxView id={id} actions={actions} waitTarget={waitTarget} serviceUrl={shownServiceUrl()} />
    </PageContent>
  );
}
