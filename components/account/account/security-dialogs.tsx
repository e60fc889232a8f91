'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import type { AppSecret } from '@/components/shell/sign-in/set-up-app';
import { SetUpSteps } from '@/components/shell/sign-in/set-up-steps';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { RequestError } from '@/components/ui/form/request-error';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import { Dialog } from '@/components/ui/overlays/dialog';
import { notifyDone } from '@/components/ui/overlays/toast';
import type { Passkey } from '@/lib/contract/organisation/console-security';
import type { ActionResult } from '@/lib/dashboard/actions/action-result';
import {
  beginTotpAction,
  removePasskeyAction,
  removeTotpAction,
} from '@/lib/dashboard/actions/security-actions';
import { useAccountAct } from './use-account-act';

type RemovalProps = {
  title: string;
  description: string;
  /** True if no second factor remains after the removal. */
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
      error={error ? <RequestError message={error.message} requestId={error.requestId} /> : undefined}
      onConfirm={() => void confirm()}
    />
  );
}

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

/** Sets up the app with the existing second factor as confirmation, instead of the password. */
function WithOtherFactor(props: { onHolding: (holding: boolean) => void; onDone: () => void }) {
  const { run, error } = useAccountAct();
  const [secret, setSecret] = useState<AppSecret>();
  const begin = useEffectEvent(async () => setSecret(await run(() => beginTotpAction({ body: {} }))));
  useEffect(() => void begin(), []);
  if (secret) return <SetUpSteps given={secret} doneLabel="Done" {...props} />;
  return error ? (
    <RequestError message={error.message} requestId={error.requestId} />
  ) : (
    <Skeleton className="h-40" />
  );
}

export function SetUpAppDialog({ hasFactor, onClose }: { hasFactor: boolean; onClose: () => void }) {
  const [holding, setHolding] = useState(false);

  function done(): void {
    notifyDone({ title: 'Your authenticator app is set up' });
    onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => (open || holding ? undefined : onClose())}
      title="Set up an authenticator app"
      description="You’ll enter a code from the app each time you sign in."
    >
      {hasFactor ? (
        <WithOtherFactor onHolding={setHolding} onDone={done} />
      ) : (
        <SetUpSteps onHolding={setHolding} doneLabel="Done" onDone={done} />
      )}
    </Dialog>
  );
}
