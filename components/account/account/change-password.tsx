'use client';

import { PasswordError } from '@/components/shell/sign-in/password-error';
import { FormError } from '@/components/ui/form/form-error';
import {
  NewPasswordField,
  newPasswordError,
  newPasswordFault,
} from '@/components/ui/form/new-password-field';
import { PasswordField } from '@/components/ui/form/text-field';
import { errorsAmong, useCheckedForm } from '@/components/ui/form/use-checked-form';
import { changePasswordAction } from '@/lib/dashboard/actions/security-actions';
import { useAccountAct } from './use-account-act';

interface Passwords {
  readonly current: string;
  readonly chosen: string;
}

const faultsOf = ({ current, chosen }: Passwords) =>
  errorsAmong({
    current: current === '' ? 'Enter your current password' : undefined,
    chosen: newPasswordFault(chosen),
  });

/** The state of the change-password form: its values, submission and error. */
export function useChangePassword(onChanged: () => void) {
  const { run, pending, fault, wait } = useAccountAct();
  const form = useCheckedForm(faultsOf, { current: '', chosen: '' });
  const refused = fault && newPasswordError(fault);

  async function send({ current, chosen }: Passwords): Promise<void> {
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

export function ChangePasswordFields() {
  return (
    <>
      <PasswordField
        name="current"
        label="Current password"
        autoComplete="current-password"
        required
        autoFocus
      />
      <NewPasswordField name="chosen" label="New password" />
    </>
  );
}
