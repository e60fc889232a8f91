'use client';

import { Plus } from 'lucide-react';
import { PermittedLink } from '@/components/shell/session/permitted-link';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import * as routes from '@/lib/dashboard/routes/routes';

/** Why no endpoint can be added; undefined if one can. */
export const noRoomReason = (count: number, most: number): string | undefined =>
  count < most ? undefined : `You’ve reached the limit of ${most} endpoints. Delete one first.`;

/** A link to the form that adds an endpoint; disabled with the reason if none can be added. */
export function AddEndpointLink({ count, most }: { count: number; most: number }) {
  const { org, env } = useScope();
  const { allowed } = useAllowed('webhooks:write');
  return (
    <PermittedLink
      permission="webhooks:write"
      disabledReason={allowed ? noRoomReason(count, most) : undefined}
      variant="primary"
      href={routes.newWebhook(org, env)}
    >
      <Plus aria-hidden="true" />
      Add endpoint
    </PermittedLink>
  );
}
