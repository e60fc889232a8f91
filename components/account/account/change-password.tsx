'use client';

import { z } from 'zod';
import { PasswordError } from '@/components/shell/sign-in/password-error';
import { FormError } from '@/components/ui/form/form-error';
import {
  NewPasswordField,
  newPasswordError,
  newPasswordSchema,
} from '@/components/ui/form/new-password-field';
import { PasswordField } from '@/components/ui/form/text-field';
import { useZodForm } from '@/components/ui/form/use-zod-form';
import { changePasswordAction } from '@/lib/dashboard/actions/security-actions';
import { useAccountAct } from './use-account-act';

const schema = z.object({
  current: z.string().min(1, 'Enter your present password'),
  chosen: newPasswordSchema(),
});

/** The form that changes a password: what it holds, how it is sent, and why it was refused. */
export function useChangePassword(onChanged: () => void) {
  const { run, pending, fault, wait } = useAccountAct();
  const form = useZodForm(schema, { current: '', chosen: '' });
  const refused = fault && newPasswordError(fault);

  async function send({ current, chosen }: z.output<typeof schema>): Promise<void> {
    const body = { current_password: current, new_password: chosen };
    if (await run(() => changePasswordAction({ body }))) onChanged();
    else form.setFocus('chosen');
  }

  const problem = refused ? (
    <FormError message={refused} />
  ) : fault ? (
    <PasswordError fault={fault} wait={wait} />
  ) : null;
  return { form, send, pending, wait, problem };
}

/** Its fields. */
export function ChangePasswordFields() {
  return (
    <>
      <PasswordField
        name="current"
        label="Present password"
        autoComplete="current-password"
        required
        autoFocus
      />
      <NewPasswordField name="chosen" label="New password" />
    </>
  );
}
