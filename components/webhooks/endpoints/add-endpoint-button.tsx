'use client';

import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import { Button } from '@/components/ui/controls/button';
import { LinkButton } from '@/components/ui/controls/link-button';
import * as routes from '@/lib/dashboard/routes/routes';
import { webhooksQuery } from './queries';

/** Why no endpoint can be added here, and who can change that; undefined when one can. */
export function useNoRoom(most: number): string | undefined {
  const scope = useScope();
  const reading = useAllowed('webhooks:read');
  const writing = useAllowed('webhooks:write');
  const { data } = useQuery({ ...webhooksQuery(scope), enabled: reading.allowed });
  if (!writing.allowed) return writing.reason;
  if (!data || data.data.length < most) return undefined;
  return `You’ve reached the limit of ${most} endpoints. Delete one first.`;
}

/** The way to the form that adds an endpoint; where none can be added it says why. */
export function AddEndpointButton({ most }: { most: number }) {
  const { org, env } = useScope();
  const noRoom = useNoRoom(most);
  const content = (
    <>
      <Plus aria-hidden="true" />
      Add endpoint
    </>
  );
  if (noRoom === undefined) {
    return (
      <LinkButton href={routes.newWebhook(org, env)} variant="primary">
        {content}
      </LinkButton>
    );
  }
  return (
    <Button variant="primary" disabledReason={noRoom}>
      {content}
    </Button>
  );
}
