'use client';

import { useEffect, useEffectEvent } from 'react';
import { z } from 'zod';
import { Form } from '@/components/ui/form/form';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { PasswordField, TextField } from '@/components/ui/form/text-field';
import { useZodForm } from '@/components/ui/form/use-zod-form';
import type { Challenge } from '@/lib/contract/organisation/console-sign-in';
import type { Fault } from '@/lib/dashboard/actions/sentences';
import { forgotPassword } from '@/lib/dashboard/routes/account-routes';
import { AuthLink } from './auth-link';
import { OtherWaysIn } from './sign-in-alternatives';
import { SignInError } from './sign-in-error';
import { useSignIn } from './use-sign-in';

const memberSchema = z.object({
  email: z.string().trim().min(1, 'Enter your e-mail address'),
  password: z.string().min(1, 'Enter your password'),
});

type MemberFormProps = {
  returnTo: string;
  identityName: string | undefined;
  /** What was typed and refused before. */
  before: { readonly email: string; readonly fault: Fault | undefined };
  onAsked: (challenge: Challenge, email: string) => void;
};

/** The first step of a member's sign-in: e-mail address and password, or what goes without them. */
export function MemberForm({ returnTo, identityName, before, onAsked }: MemberFormProps) {
  const form = useZodForm(memberSchema, { email: before.email, password: '' });
  const { send, fault, refuse, wait, ready, done } = useSignIn('member', returnTo, (challenge) =>
    onAsked(challenge, form.getValues('email')),
  );
  const begin = useEffectEvent(() => refuse(before.fault));
  useEffect(() => begin(), []);

  return (
    <div className="space-y-5">
      <Form form={form} label="Sign in as a member" onSubmit={send}>
        <TextField
          name="email"
          label="E-mail address"
          type="email"
          autoComplete="username"
          required
          autoFocus={before.email === ''}
        />
        <div>
          <PasswordField
            name="password"
            label="Password"
            autoComplete="current-password"
            required
            autoFocus={before.email !== ''}
          />
          <p className="mt-1.5 text-sm">
            <AuthLink href={forgotPassword()}>Forgot your password?</AuthLink>
          </p>
        </div>
        <SignInError fault={fault} wait={wait} />
        <SubmitButton size="large" className="w-full" disabled={!ready || wait > 0} pending={done}>
          Sign in
        </SubmitButton>
      </Form>
      <OtherWaysIn returnTo={returnTo} identityName={identityName} ready={ready} onFault={refuse} />
    </div>
  );
}
