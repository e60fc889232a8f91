'use client';

import { CirclePlus } from 'lucide-react';
import { useAllowed, useScope } from '@/components/session/scope';
import { Button } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';
import * as routes from '@/lib/routes';

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
