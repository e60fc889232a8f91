'use client';

import { Plus } from 'lucide-react';
import { PermittedLink } from '@/components/shell/session/permitted-link';
import { useScope } from '@/components/shell/session/scope';
import { newDevelopersKey } from '@/lib/dashboard/routes/developer-routes';

/** The way to the form that issues a key. */
export function CreateKeyButton() {
  const { org, env } = useScope();
  return (
    <PermittedLink permission="organisation:write" variant="primary" href={newDevelopersKey(org, env)}>
      <Plus aria-hidden="true" />
      Create key
    </PermittedLink>
  );
}
