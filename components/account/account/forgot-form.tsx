'use client';

import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { useDisabledReason } from '@/components/shell/actions/use-disabled-reason';
import { orLost } from '@/components/shell/actions/with-connection-error';
import { SignInError } from '@/components/shell/sign-in/sign-in-error';
import { Button } from '@/components/ui/controls/button';
import { Form } from '@/components/ui/form/form';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { TextField } from '@/components/ui/form/text-field';
import { errorsAmong, useCheckedForm } from '@/components/ui/form/use-checked-form';
import { requestResetAction } from '@/lib/dashboard/sign-in/password-reset';

const MOST_EMAIL = 254;

const faultsOf = ({ email }: { email: string }) =>
  errorsAmong({
    email:
      email.trim() === ''
        ? 'Enter your email address'
        : email.trim().length > MOST_EMAIL
          ? `Use ${MOST_EMAIL} characters or fewer.`
          : undefined,
  });

/** The confirmation. It is the same whether or not the address has an account. */
function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  return (
    <div role="status" className="space-y-3">
      <MailCheck aria-hidden="true" className="size-6 text-muted" />
      <p>
        If an account exists for <span className="font-medium [overflow-wrap:anywhere]">{email}</span>, we’ve
        sent it a link. The link works once, for 30 minutes.
      </p>
      <p className="text-muted">Didn’t get it? Check your spam folder and the address.</p>
      <Button size="small" onClick={onAgain}>
        Use another address
      </Button>
    </div>
  );
}

/** Requests a password reset link. */
export function ForgotForm() {
  const form = useCheckedForm(faultsOf, { email: '' });
  const { fault, refuse, wait, ready } = useDisabledReason();
  const [sentTo, setSentTo] = useState<string>();

  async function send(typed: { email: string }): Promise<void> {
    const email = typed.email.trim();
    refuse(undefined);
    const result = await orLost(requestResetAction({ email }));
    if (result.ok) setSentTo(email);
    else refuse(result.error);
  }

  if (sentTo !== undefined) return <Sent email={sentTo} onAgain={() => setSentTo(undefined)} />;
  return (
    <Form form={form} label="Forgot password" onSubmit={send}>
      <TextField
        name="email"
        label="Email address"
        type="email"
        autoComplete="username"
        required
        autoFocus
        hint="The address you sign in with."
      />
      <SignInError fault={fault} wait={wait} />
      <SubmitButton size="large" className="w-full" disabled={!ready || wait > 0}>
        Send a link
      </SubmitButton>
    </Form>
  );
}
