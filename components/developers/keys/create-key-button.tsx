'use client';

import { Plus } from 'lucide-react';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import { Button } from '@/components/ui/controls/button';
import { LinkButton } from '@/components/ui/controls/link-button';
import { newDevelopersKey } from '@/lib/dashboard/routes/developer-routes';

/** The way to the form that issues a key; where the member may issue none it explains why. */
export function CreateKeyButton() {
  const { org, env } = useScope();
  const writing = useAllowed('organisation:write');
  const content = (
    <>
      <Plus aria-hidden="true" />
      Create key
    </>
  );
  return writing.allowed ? (
    <LinkButton href={newDevelopersKey(org, env)} variant="primary">
      {content}
    </LinkButton>
  ) : (
    <Button variant="primary" disabledReason={writing.reason}>
      {content}
    </Button>
  );
}
