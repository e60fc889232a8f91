'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import type { AppSecret } from '@/components/shell/sign-in/set-up-app';
import { SetUpSteps } from '@/components/shell/sign-in/set-up-steps';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { FormError } from '@/components/ui/form/form-error';
import { Dialog } from '@/components/ui/overlays/dialog';
import { notifyDone } from '@/components/ui/overlays/toast';
import { beginTotpAction } from '@/lib/dashboard/actions/security-actions';
import { useAccountAct } from './use-account-act';

/** Whoever has a second factor gives that, and not the password. */
function WithOtherFactor(props: { onHolding: (holding: boolean) => void; onDone: () => void }) {
  const { run, error } = useAccountAct();
  const [secret, setSecret] = useState<AppSecret>();
  const begin = useEffectEvent(async () => setSecret(await run(() => beginTotpAction({ body: {} }))));
  useEffect(() => void begin(), []);
  if (secret) return <SetUpSteps given={secret} doneLabel="Done" {...props} />;
  return error ? (
    <FormError message={error.message} requestId={error.requestId} />
  ) : (
    <Skeleton className="h-40" />
  );
}

/** Sets up an authenticator app. */
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
