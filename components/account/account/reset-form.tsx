'use client';

import { useState } from 'react';
import { useDisabledReason } from '@/components/shell/actions/use-disabled-reason';
import { orLost } from '@/components/shell/actions/with-connection-error';
import { SignInError } from '@/components/shell/sign-in/sign-in-error';
import { useLinkSecret } from '@/components/shell/sign-in/use-link-secret';
import { LinkButton } from '@/components/ui/controls/link-button';
import { Alert } from '@/components/ui/feedback/alert';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { Form } from '@/components/ui/form/form';
import {
  NewPasswordField,
  newPasswordError,
  newPasswordFault,
} from '@/components/ui/form/new-password-field';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { errorsAmong, useCheckedForm } from '@/components/ui/form/use-checked-form';
import { forgotPassword, signInAfter } from '@/lib/dashboard/routes/account-routes';
import { completeResetAction } from '@/lib/dashboard/sign-in/password-reset';

const faultsOf = ({ password }: { password: string }) =>
  errorsAmong({ password: newPasswordFault(password) });

/** Explains that the link can't be used and links to a new one. */
function DeadLink({ title }: { title: string }) {
  return (
    <div className="space-y-4">
      <Alert tone="warning" live title={title}>
        A link works once, for 30 minutes. Ask for a new one.
      </Alert>
      <LinkButton href={forgotPassword()} variant="primary" size="large" className="w-full">
        Ask for a new link
      </LinkButton>
    </div>
  );
}

/** Sets a new password with the secret from the link. The secret is removed from the URL immediately. */
export function ResetForm() {
  const token = useLinkSecret();
  const form = useCheckedForm(faultsOf, { password: '' });
  const { fault, refuse, wait } = useDisabledReason();
  const [done, setDone] = useState(false);

  async function send({ password }: { password: string }): Promise<void> {
    refuse(undefined);
    const result = await orLost(completeResetAction({ token: token ?? '', password }));
    if (!result.ok) {
      const message = newPasswordError(result.error);
      if (!message) return refuse(result.error);
      return form.setError('password', { message }, { shouldFocus: true });
    }
    setDone(true);
    window.location.assign(signInAfter('password'));
  }

  if (token === undefined) return <Skeleton className="h-32 w-full" />;
  if (token === '') return <DeadLink title="This link is incomplete" />;
  if (fault?.code === 'not_found') return <DeadLink title="This link has expired or was already used" />;
  return (
    <Form form={form} label="Set a new password" onSubmit={send}>
      <NewPasswordField name="password" label="New password" autoFocus />
      <p className="text-muted text-sm">This signs you out everywhere. Your second factor stays.</p>
      <SignInError fault={fault} wait={wait} />
      <SubmitButton size="large" className="w-full" disabled={wait > 0} pending={done}>
        Set the new password
      </SubmitButton>
    </Form>
  );
}
