import { ShieldCheck, Webhook } from 'lucide-react';
import type { Metadata } from 'next';
import { PageHeader } from '@/components/shell/frame/page-header';
import { Permitted } from '@/components/shell/session/permitted';
import { hourRanges, rangeOf } from '@/components/ui/charts/ranges';
import { LinkButton } from '@/components/ui/controls/link-button';
import { AddEndpointLink } from '@/components/webhooks/endpoints/add-endpoint-link';
import { AddEndpoint, EndpointList } from '@/components/webhooks/endpoints/endpoint-list';
import { permits } from '@/lib/contract/permissions';
import { MOST_ENDPOINTS } from '@/lib/contract/webhooks/webhooks';
import * as routes from '@/lib/dashboard/routes/routes';
import { pageAccess } from '@/lib/dashboard/session/page-access';
import { readScope } from '@/lib/dashboard/session/scope';

export const metadata: Metadata = { title: 'Webhooks' };

/** Makes two API calls. */
export default async function WebhooksPage({ params, searchParams }: PageProps<'/[org]/[env]/webhooks'>) {
  const scope = await readScope(params);
  const { permissions } = await pageAccess(scope);
  const { hours } = rangeOf(hourRanges, (await searchParams).range, hourRanges[0]);
  const mayRead = permits(permissions, 'webhooks:read');
  return (
    <>
      <PageHeader
        title="Webhooks"
        description="Send signed events to your server in real time."
        actions={
          <>
            <LinkButton href={routes.verifyWebhook(scope.org, scope.env)}>
              <ShieldCheck aria-hidden="true" />
              Verify a signature
            </LinkButton>
            {mayRead ? (
              <AddEndpoint scope={scope} most={MOST_ENDPOINTS} />
            ) : (
              <AddEndpointLink count={0} most={MOST_ENDPOINTS} />
            )}
          </>
        }
      />
      <Permitted
        permission="webhooks:read"
        icon={<Webhook aria-hidden="true" />}
        title="You can’t read webhooks"
      >
        {mayRead ? <EndpointList scope={scope} most={MOST_ENDPOINTS} hours={hours} /> : null}
      </Permitted>
    </>
  );
}
