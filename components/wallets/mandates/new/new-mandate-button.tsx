'use client';

import { CirclePlus } from 'lucide-react';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import { Button } from '@/components/ui/controls/button';
import { LinkButton } from '@/components/ui/controls/link-button';
import * as routes from '@/lib/dashboard/routes/routes';

/** The way to the form that asks for a mandate; whoever may not ask sees why, and who can. */
export function NewMandateButton() {
  const { org, env } = useScope();
  const permission = useAllowed('wallets:write');
  const content = (
    <>
      <CirclePlus aria-hidden="true" />
      New mandate
    </>
  );
  if (permission.allowed) {
    return (
      <LinkButton variant="primary" href={routes.newMandate(org, env)}>
        {content}
      </LinkButton>
    );
  }
  return (
    <Button variant="primary" disabledReason={permission.reason}>
      {content}
    </Button>
  );
}
