'use client';

import { z } from 'zod';
import { Form } from '@/components/ui/form/form';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { PasswordField, TextField } from '@/components/ui/form/text-field';
import { useZodForm } from '@/components/ui/form/use-zod-form';
import { SignInError } from './sign-in-error';
import { useSignIn } from './use-sign-in';

const keySchema = z.object({
  key: z
    .string()
    .trim()
    .regex(/^pk_(test|live)_\S+$/, 'Enter a key id; it begins with pk_test_ or pk_live_'),
  secret: z.string().trim().min(1, 'Enter the secret of this key'),
});

/** Signing in with an API key. */
export function KeyForm({ returnTo }: { returnTo: string }) {
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
