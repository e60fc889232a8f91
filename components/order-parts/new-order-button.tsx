'use client';

import { CirclePlus } from 'lucide-react';
import { useAllowed, useScope } from '@/components/session/scope';
import { Button } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';
import * as routes from '@/lib/routes';

/** The way to the order ticket; whoever may not order sees why, and who can. */
export function NewOrderButton() {
  const { org, env } = useScope();
  const ordering = useAllowed('orders:write');
  const content = (
    <>
      <CirclePlus aria-hidden="true" />
      New order
    </>
  );
  if (ordering.allowed) {
    return (
      <LinkButton variant="primary" href={routes.newOrder(org, env)}>
        {content}
      </LinkButton>
    );
  }
  return (
    <Button variant="primary" disabledReason={ordering.reason}>
      {content}
    </Button>
  );
}
