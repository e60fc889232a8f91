'use client';

import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { PermittedLink } from '@/components/shell/session/permitted-link';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import * as routes from '@/lib/dashboard/routes/routes';
import { webhooksQuery } from './queries';

/** Why no endpoint can be added, and who can change that; undefined if one can. */
export function useNoRoom(most: number): string | undefined {
  const scope = useScope();
  const reading = useAllowed('webhooks:read');
  const writing = useAllowed('webhooks:write');
  const { data } = useQuery({ ...webhooksQuery(scope), enabled: reading.allowed });
  if (!writing.allowed) return writing.reason;
  if (!data || data.data.length < most) return undefined;
  return `You’ve reached the limit of ${most} endpoints. Delete one first.`;
}

/** A link to the form that adds an endpoint; disabled with the reason if none can be added. */
export function AddEndpointButton({ most }: { most: number }) {
  const { org, env } = useScope();
  return (
    <PermittedLink
      permission="webhooks:write"
      disabledReason={useNoRoom(most)}
      variant="primary"
      href={routes.newWebhook(org, env)}
    >
      <Plus aria-hidden="true" />
      Add endpoint
    </PermittedLink>
  );
}
