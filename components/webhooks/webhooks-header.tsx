'use client';

import { ShieldCheck } from 'lucide-react';
import { useScope } from '@/components/session/scope';
import { PageHeader } from '@/components/shell/page-header';
import { LinkButton } from '@/components/ui/link-button';
import { Skeleton } from '@/components/ui/skeleton';
import * as routes from '@/lib/routes';
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
