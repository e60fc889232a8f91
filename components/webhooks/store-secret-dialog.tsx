'use client';

import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useUnloadGuard } from '@/components/ui/use-unload-guard';
import { SecretPanel } from './secret-panel';

type StoreSecretDialogProps = { title: string; description: ReactNode; secret: string; onClose: () => void };

/** A secret that is shown this once: the window closes when somebody has said that it is stored. */
export function StoreSecretDialog({ title, description, secret, onClose }: StoreSecretDialogProps) {
  const [stored, setStored] = useState(false);
  useUnloadGuard(!stored);
  return (
    <Dialog
      open
      onOpenChange={(open) => (open || !stored ? undefined : onClose())}
      title={title}
      description={description}
      footer={
        <Button
          variant="primary"
          disabledReason={stored ? undefined : 'Store the secret first, and say so above.'}
          onClick={onClose}
        >
          Done
        </Button>
      }
    >
      <SecretPanel secret={secret} stored={stored} onStored={setStored} />
    </Dialog>
  );
}
