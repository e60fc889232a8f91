'use client';

import { useState } from 'react';
import { RecoveryCodes } from '@/components/shell/sign-in/recovery-codes';
import { Button } from '@/components/ui/controls/button';
import { FormError } from '@/components/ui/form/form-error';
import { Dialog } from '@/components/ui/overlays/dialog';
import { replaceRecoveryCodesAction } from '@/lib/dashboard/actions/security-actions';
import { useAccountAct } from './use-account-act';

/** Makes new recovery codes, once it was asked. */
export function NewCodesDialog({ onClose }: { onClose: () => void }) {
  const { run, pending, error } = useAccountAct();
  const [codes, setCodes] = useState<readonly string[]>();

  async function make(): Promise<void> {
    const made = await run(() => replaceRecoveryCodesAction({ body: {} }));
    if (made) setCodes(made.recovery_codes);
  }

  if (codes) {
    return (
      <Dialog open onOpenChange={() => undefined} title="Your new recovery codes">
        <RecoveryCodes codes={codes} doneLabel="Done" onDone={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => (open || pending ? undefined : onClose())}
      title="Make new recovery codes?"
      description="Ten new ones. Those that you have now work no more."
      footer={
        <>
          <Button onClick={onClose} disabled={pending}>
            Cancel
          </Button>
          <Button variant="primary" pending={pending} onClick={() => void make()}>
            Make new codes
          </Button>
        </>
      }
    >
      {error ? <FormError message={error.message} requestId={error.requestId} /> : null}
    </Dialog>
  );
}
