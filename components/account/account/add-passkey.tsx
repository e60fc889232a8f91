'use client';

import { useState } from 'react';
import { z } from 'zod';
import { knowsPasskeys, makePasskey, PasskeyNotGiven } from '@/components/shell/sign-in/ask-passkey';
import { PasswordError } from '@/components/shell/sign-in/password-error';
import { RecoveryCodes } from '@/components/shell/sign-in/recovery-codes';
import { Form } from '@/components/ui/form/form';
import { FormError } from '@/components/ui/form/form-error';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { PasswordField, TextField } from '@/components/ui/form/text-field';
import { useZodForm } from '@/components/ui/form/use-zod-form';
import { Dialog } from '@/components/ui/overlays/dialog';
import { notifyDone } from '@/components/ui/overlays/toast';
import { addPasskeyAction, beginPasskeyAction } from '@/lib/dashboard/actions/security-actions';
import { useAccountAct } from './use-account-act';

const name = z.string().trim().min(1, 'Give it a name').max(60, 'Use 60 characters or fewer');
const schemas = {
  withPassword: z.object({ name, password: z.string().min(1, 'Enter your password') }),
  alone: z.object({ name, password: z.string() }),
};

type Values = { name: string; password: string };

/** Starts the registration, prompts the device, and finishes it. Returns the first recovery codes, if any. */
function useAdd() {
  const act = useAccountAct();
  const [notGiven, setNotGiven] = useState(false);

  async function add({ name: called, password }: Values) {
    setNotGiven(false);
    const begun = await act.run(() => beginPasskeyAction({ body: password ? { password } : {} }));
    if (!begun) return undefined;
    try {
      const { challenge_id, options } = begun;
      const response = await makePasskey(options);
      return await act.run(() => addPasskeyAction({ body: { challenge_id, response, name: called } }));
    } catch (error) {
      if (!(error instanceof PasskeyNotGiven)) throw error;
      setNotGiven(true);
      return undefined;
    }
  }
  return { add, ...act, notGiven };
}

/** Adds a passkey. `onAdded` receives the recovery codes if this is the first second factor. */
export function AddPasskeyForm(props: {
  hasFactor: boolean;
  submitLabel: string;
  onPending?: (pending: boolean) => void;
  onAdded: (codes: readonly string[] | undefined) => void;
}) {
  const { hasFactor, submitLabel, onPending, onAdded } = props;
  const { add, pending, fault, wait, notGiven } = useAdd();
  const form = useZodForm(hasFactor ? schemas.alone : schemas.withPassword, { name: '', password: '' });

  async function send(values: Values): Promise<void> {
    onPending?.(true);
    const added = await add(values);
    onPending?.(false);
    if (!added) return;
    notifyDone({ title: 'Passkey added' });
    onAdded(added.recovery_codes);
  }

  return (
    <Form form={form} label="Passkey" onSubmit={send}>
      <TextField
        name="name"
        label="Name"
        placeholder="Work laptop"
        autoComplete="off"
        required
        autoFocus
        hint="Helps you recognise it in the list."
      />
      {hasFactor ? null : (
        <PasswordField name="password" label="Your password" autoComplete="current-password" required />
      )}
      {fault ? <PasswordError fault={fault} wait={wait} /> : null}
      {notGiven ? (
        <FormError message="Your device couldn’t create a passkey. Try again, or check whether it already has one for this account." />
      ) : null}
      {knowsPasskeys() ? null : (
        <FormError message="This browser doesn’t support passkeys. Use another one." />
      )}
      <SubmitButton size="large" className="w-full" pending={pending} disabled={wait > 0}>
        {submitLabel}
      </SubmitButton>
    </Form>
  );
}

/** `AddPasskeyForm` in a dialog. */
export function AddPasskeyDialog({ hasFactor, onClose }: { hasFactor: boolean; onClose: () => void }) {
  const [pending, setPending] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  return (
    <Dialog
      open
      onOpenChange={(open) => (open || pending || codes ? undefined : onClose())}
      title={codes ? 'Store your recovery codes' : 'Add a passkey'}
      description={codes ? undefined : 'Your device asks for your fingerprint, face or PIN.'}
    >
      {codes ? (
        <RecoveryCodes codes={codes} doneLabel="Done" onDone={onClose} />
      ) : (
        <AddPasskeyForm
          hasFactor={hasFactor}
          submitLabel="Continue"
          onPending={setPending}
          onAdded={(first) => (first ? setCodes(first) : onClose())}
        />
      )}
    </Dialog>
  );
}
