'use client';

import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/controls/button';
import { Dialog } from '@/components/ui/overlays/dialog';
import { useUnloadGuard } from '@/components/ui/overlays/use-unload-guard';
import { SecretPanel, type SecretTexts } from './secret-panel';

type StoreSecretDialogProps = {
  title: string;
  description: ReactNode;
  secret: string;
  words: SecretTexts;
  onClose: () => void;
};

/** Shows a secret once: the dialog closes after the member confirms that it is stored. */
export function StoreSecretDialog(props: StoreSecretDialogProps) {
  const { title, description, secret, words, onClose } = props;
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
          disabledReason={stored ? undefined : 'Store the secret and confirm above first.'}
          onClick={onClose}
        >
          Done
        </Button>
      }
    >
      <SecretPanel secret={secret} words={words} stored={stored} onStored={setStored} />
    </Dialog>
  );
}
