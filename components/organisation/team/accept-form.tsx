'use client';

import { useState } from 'react';
import { z } from 'zod';
import { orLost } from '@/components/shell/actions/with-connection-error';
import { Form } from '@/components/ui/form/form';
import { FormError } from '@/components/ui/form/form-error';
import { NewPasswordField, newPasswordSchema } from '@/components/ui/form/new-password-field';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { TextField } from '@/components/ui/form/text-field';
import { useZodForm } from '@/components/ui/form/use-zod-form';
import type { Invited } from '@/lib/contract/organisation/console-links';
import type { ActionError } from '@/lib/dashboard/actions/action-result';
import { signInAfter } from '@/lib/dashboard/routes/account-routes';
import { acceptInvitationAction } from '@/lib/dashboard/sign-in/invitation-link';

const newcomer = z.object({
  name: z.string().trim().min(1, 'Enter your name').max(100, '100 characters at most'),
  password: newPasswordSchema,
});
/** For somebody who has an account: nothing to fill in. */
const known = z.object({ name: z.literal(''), password: z.literal('') });

const problemOf = (error: ActionError): Pick<ActionError, 'message' | 'requestId'> =>
  error.code === 'duplicate_reference'
    ? { message: 'You belong to this organisation already. Sign in to go there.' }
    : error;

type AcceptFormProps = {
  invited: Invited;
  token: string;
  /** The link works no more. */
  onDead: () => void;
};

/** Accepts an invitation: with a name and a password where there is no account yet, otherwise with one press. */
export function AcceptForm({ invited, token, onDead }: AcceptFormProps) {
  const { has_account: hasAccount, email } = invited;
  const form = useZodForm<{ name: string; password: string }, { name: string; password: string }>(
    hasAccount ? known : newcomer,
    { name: '', password: '' },
  );
  const [error, setError] = useState<ActionError>();
  const [done, setDone] = useState(false);

  async function send(values: { name: string; password: string }): Promise<void> {
    setError(undefined);
    const result = await orLost(acceptInvitationAction(hasAccount ? { token } : { token, ...values }));
    if (!result.ok) return result.error.code === 'not_found' ? onDead() : setError(result.error);
    setDone(true);
    window.location.assign(signInAfter('invitation'));
  }

  return (
    <Form form={form} label="Accept the invitation" onSubmit={send}>
      {hasAccount ? (
        <p className="text-muted text-sm">
          You have an account as <span className="text-text">{email}</span>. Its name, password and second
          factor stay; afterwards you sign in as always.
        </p>
      ) : (
        <>
          <p className="text-muted text-sm">
            You will sign in as <span className="text-text">{email}</span>.
          </p>
          {/* For password managers, which keep it with the password. */}
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <TextField name="name" label="Your name" autoComplete="name" required />
          <NewPasswordField name="password" label="Password" />
        </>
      )}
      {error ? <FormError {...problemOf(error)} /> : null}
      <SubmitButton size="large" className="w-full" pending={done}>
        Accept the invitation
      </SubmitButton>
    </Form>
  );
}
