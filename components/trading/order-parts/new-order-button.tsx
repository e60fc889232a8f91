'use client';

import { CirclePlus } from 'lucide-react';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import { Button } from '@/components/ui/controls/button';
import { LinkButton } from '@/components/ui/controls/link-button';
import * as routes from '@/lib/dashboard/routes/routes';

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
