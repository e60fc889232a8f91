'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { FormError } from '@/components/form/form-error';
import type { AppSecret } from '@/components/session/set-up-app';
import { SetUpSteps } from '@/components/session/set-up-steps';
import { Dialog } from '@/components/ui/dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { notifyDone } from '@/components/ui/toast';
import { beginTotpAction } from '@/lib/session/security-actions';
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
      description="From then on signing in asks for a code of it."
    >
      {hasFactor ? (
        <WithOtherFactor onHolding={setHolding} onDone={done} />
      ) : (
        <SetUpSteps onHolding={setHolding} doneLabel="Done" onDone={done} />
      )}
    </Dialog>
  );
}
