'use client';

import { ShieldCheck } from 'lucide-react';
import { PageHeader } from '@/components/shell/frame/page-header';
import { useScope } from '@/components/shell/session/scope';
import { LinkButton } from '@/components/ui/controls/link-button';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import * as routes from '@/lib/dashboard/routes/routes';
import { AddEndpointButton } from './add-endpoint-button';

/** The head of the list of endpoints; `most` is how many an environment may have, left out while the list loads. */
export function WebhooksHeader({ most }: { most?: number }) {
  const { org, env } = useScope();
  return (
    <PageHeader
      title="Webhooks"
      description="Addresses of yours to which every event is sent, signed, the moment it happens."
      actions={
        <>
          <LinkButton href={routes.verifyWebhook(org, env)}>
            <ShieldCheck aria-hidden="true" />
            Verify a signature
          </LinkButton>
          {most === undefined ? (
            <Skeleton className="h-8 w-32 rounded-md" />
          ) : (
            <AddEndpointButton most={most} />
          )}
        </>
      }
    />
  );
}
