'use client';

import { useId } from 'react';
import { z } from 'zod';
import { PasswordError } from '@/components/shell/sign-in/password-error';
import { Form } from '@/components/ui/form/form';
import { FormDialog } from '@/components/ui/form/form-dialog';
import { NewPasswordField, newPasswordSchema } from '@/components/ui/form/new-password-field';
import { PasswordField } from '@/components/ui/form/text-field';
import { useZodForm } from '@/components/ui/form/use-zod-form';
import { notifyDone } from '@/components/ui/overlays/toast';
import { changePasswordAction } from '@/lib/dashboard/actions/security-actions';
import { useAccountAct } from './use-account-act';

const schema = z.object({
  current: z.string().min(1, 'Enter your present password'),
  chosen: newPasswordSchema,
});

/** Changes the password. */
export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const { run, pending, fault, wait } = useAccountAct();
  const form = useZodForm(schema, { current: '', chosen: '' });

  async function send({ current, chosen }: z.output<typeof schema>): Promise<void> {
    const body = { current_password: current, new_password: chosen };
    if (!(await run(() => changePasswordAction({ body })))) return;
    notifyDone({ title: 'Your password is changed', description: 'Your other sessions have ended.' });
    onClose();
  }

  return (
    <FormDialog
      title="Change your password"
      description="You are signed out everywhere but here."
      formId={id}
      submitLabel="Change password"
      pending={pending}
      {...(wait > 0 && { disabledReason: 'Too many attempts. Wait a moment.' })}
      onClose={onClose}
    >
      <Form form={form} id={id} label="Change your password" onSubmit={send}>
        <PasswordField
          name="current"
          label="Present password"
          autoComplete="current-password"
          required
          autoFocus
        />
        <NewPasswordField name="chosen" label="New password" />
        {fault ? <PasswordError fault={fault} wait={wait} /> : null}
      </Form>
    </FormDialog>
  );
}
