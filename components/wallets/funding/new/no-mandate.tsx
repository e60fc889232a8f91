'use client';

import { useAllowed, useScope } from '@/components/shell/session/scope';
import { LinkButton } from '@/components/ui/controls/link-button';
import { Alert } from '@/components/ui/feedback/alert';
import * as routes from '@/lib/dashboard/routes/routes';

/** Where direct debit has no account to debit: the way to one. Whoever may not ask for a mandate is led to those that wait. */
export function NoMandate() {
  const { org, env } = useScope();
  const mayAsk = useAllowed('wallets:write').allowed;
  return (
    <Alert
      title="No mandate is active for direct debit"
      action={
        <span className="flex flex-wrap gap-2">
          <LinkButton size="small" href={routes.mandates(org, env)}>
            See mandates
          </LinkButton>
          {mayAsk ? (
            <LinkButton size="small" href={routes.newMandate(org, env)}>
              New mandate
            </LinkButton>
          ) : null}
        </span>
      }
    >
      A mandate lets a bank account be debited, once its holder has agreed.
    </Alert>
  );
}
