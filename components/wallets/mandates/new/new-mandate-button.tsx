'use client';

import { CirclePlus } from 'lucide-react';
import { PermittedLink } from '@/components/shell/session/permitted-link';
import { useScope } from '@/components/shell/session/scope';
import * as routes from '@/lib/dashboard/routes/routes';

/** A link to the mandate form. */
export function NewMandateButton() {
  const { org, env } = useScope();
  return (
    <PermittedLink permission="wallets:write" variant="primary" href={routes.newMandate(org, env)}>
      <CirclePlus aria-hidden="true" />
      New mandate
    </PermittedLink>
  );
}
