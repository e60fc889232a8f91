'use client';

import { FormError } from '@/components/ui/form/form-error';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import { notifyDone } from '@/components/ui/overlays/toast';
import type { Passkey } from '@/lib/contract/organisation/console-security';
import type { ActionResult } from '@/lib/dashboard/actions/action-result';
import { removePasskeyAction, removeTotpAction } from '@/lib/dashboard/actions/security-actions';
import { useAccountAct } from './use-account-act';

type RemovalProps = {
  title: string;
  description: string;
  /** Nothing is left afterwards. */
  isLast: boolean;
  confirmLabel: string;
  done: string;
  remove: () => Promise<ActionResult<unknown>>;
  onClose: () => void;
};

const LAST =
  'This is your last second factor. Your recovery codes are deleted too, and you lose access to anything that needs two-factor authentication.';

function Removal({ description, isLast, done, remove, onClose, ...words }: RemovalProps) {
  const { run, pending, error } = useAccountAct();

  async function confirm(): Promise<void> {
    if (!(await run(remove))) return;
    notifyDone({ title: done });
    onClose();
  }

  return (
    <ConfirmDialog
      {...words}
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      variant="destructive"
      description={isLast ? `${description} ${LAST}` : description}
      pending={pending}
      error={error ? <FormError message={error.message} requestId={error.requestId} /> : undefined}
      onConfirm={() => void confirm()}
    />
  );
}

/** Removes the authenticator app. */
export function RemoveAppDialog({ isLast, onClose }: { isLast: boolean; onClose: () => void }) {
  return (
    <Removal
      title="Remove the authenticator app?"
      description="Codes from this app will stop working."
      isLast={isLast}
      confirmLabel="Remove app"
      done="The authenticator app is removed"
      remove={() => removeTotpAction({ body: {} })}
      onClose={onClose}
    />
  );
}

type RemovePasskeyProps = { passkey: Passkey; isLast: boolean; onClose: () => void };

/** Removes a passkey. */
export function RemovePasskeyDialog({ passkey, isLast, onClose }: RemovePasskeyProps) {
  return (
    <Removal
      title={`Remove the passkey “${passkey.name}”?`}
      description="You can no longer sign in with this passkey. Remove it from your device too."
      isLast={isLast}
      confirmLabel="Remove passkey"
      done="The passkey is removed"
      remove={() => removePasskeyAction({ params: { passkey_id: passkey.id }, body: {} })}
      onClose={onClose}
    />
  );
}
