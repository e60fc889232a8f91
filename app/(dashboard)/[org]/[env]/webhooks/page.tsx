import { ShieldCheck } from 'lucide-react';
import type { Metadata } from 'next';
import { Page } from '@/components/shell/page/page';
import { LinkButton } from '@/components/ui/controls/link-button';
import { AddEndpointButton } from '@/components/webhooks/endpoints/add-endpoint-button';
import { EndpointList } from '@/components/webhooks/endpoints/endpoint-list';
import { webhooksQuery } from '@/components/webhooks/endpoints/queries';
import { MOST_ENDPOINTS } from '@/lib/contract/webhooks/webhooks';
import { prefetch } from '@/lib/dashboard/reads/prefetch';
import * as routes from '@/lib/dashboard/routes/routes';
import { readScope } from '@/lib/dashboard/session/scope';

export const metadata: Metadata = { title: 'Webhooks' };

export default async function WebhooksPage({ params }: PageProps<'/[org]/[env]/webhooks'>) {
  const scope = await readScope(params);
  return (
    <Page
      title="Webhooks"
      description="Send signed events to your server in real time."
      actions={
        <>
          <LinkButton href={routes.verifyWebhook(scope.org, scope.env)}>
            <ShieldCheck aria-hidden="true" />
            Verify a signature
          </LinkButton>
          <AddEndpointButton most={MOST_ENDPOINTS} />
        </>
      }
      label="the webhook endpoints"
      read={() => prefetch(scope, [webhooksQuery(scope)])}
    >
      <EndpointList most={MOST_ENDPOINTS} />
    </Page>
  );
}
