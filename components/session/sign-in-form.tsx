'use client';

import { useState } from 'react';
import { z } from 'zod';
import { Form } from '@/components/form/form';
import { SubmitButton } from '@/components/form/submit-button';
import { PasswordField, TextField } from '@/components/form/text-field';
import { useZodForm } from '@/components/form/use-zod-form';
import { Tabs } from '@/components/ui/tabs';
import { SignInError } from './sign-in-error';
import { useSignIn } from './use-sign-in';

const memberSchema = z.object({
  email: z.string().trim().min(1, 'Enter your e-mail address'),
  password: z.string().min(1, 'Enter your password'),
});

const keySchema = z.object({
  key: z
    .string()
    .trim()
    .regex(/^pk_(test|live)_\S+$/, 'Enter a key id; it begins with pk_test_ or pk_live_'),
  secret: z.string().trim().min(1, 'Enter the secret of this key'),
});

function MemberForm({ returnTo }: { returnTo: string }) {
  const { send, fault, wait, ready, done } = useSignIn('member', returnTo);
  const form = useZodForm(memberSchema, { email: '', password: '' });
  return (
    <Form form={form} label="Sign in as a member" onSubmit={send}>
      <TextField
        name="email"
        label="E-mail address"
        type="email"
        autoComplete="username"
        required
        autoFocus
      />
      <PasswordField name="password" label="Password" autoComplete="current-password" required />
      <SignInError fault={fault} wait={wait} />
      <SubmitButton size="large" className="w-full" disabled={!ready || wait > 0} pending={done}>
        Sign in
      </SubmitButton>
    </Form>
  );
}

function KeyForm({ returnTo }: { returnTo: string }) {
  const { send, fault, wait, ready, done } = useSignIn('api-key', returnTo);
  const form = useZodForm(keySchema, { key: '', secret: '' });
  return (
    <Form form={form} label="Sign in with an API key" onSubmit={send}>
      <TextField
        name="key"
        label="Key id"
        placeholder="pk_test_…"
        autoComplete="off"
        spellCheck={false}
        required
      />
      <PasswordField
        name="secret"
        label="Secret"
        autoComplete="off"
        required
        hint="It stays in an encrypted cookie of this browser for 12 hours at most."
      />
      <SignInError fault={fault} wait={wait} />
      <SubmitButton size="large" className="w-full" disabled={!ready || wait > 0} pending={done}>
        Sign in with the key
      </SubmitButton>
    </Form>
  );
}

type SignInFormProps = {
  /** A checked address of the dashboard. */
  returnTo: string;
  /** False where the dashboard has no key of its own: then only API keys can sign in. */
  withMembers: boolean;
};

/** The two ways in. */
export function SignInForm({ returnTo, withMembers }: SignInFormProps) {
  const [way, setWay] = useState('member');
  if (!withMembers) return <KeyForm returnTo={returnTo} />;
  return (
    <Tabs
      label="Way to sign in"
      value={way}
      onValueChange={setWay}
      tabs={[
        { value: 'member', label: 'E-mail', content: <MemberForm returnTo={returnTo} /> },
        { value: 'api-key', label: 'API key', content: <KeyForm returnTo={returnTo} /> },
      ]}
    />
  );
}
