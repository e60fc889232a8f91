'use client';

import { useState } from 'react';
import { ActionFailure } from '@/components/session/action-failure';
import { useAction } from '@/components/session/use-action';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Dialog } from '@/components/ui/dialog';
import { notifyDone } from '@/components/ui/toast';
import { useUnloadGuard } from '@/components/ui/use-unload-guard';
import { changedReads, type RegisterAction } from '@/components/webhooks/actions';
import { SecretPanel } from '@/components/webhooks/secret-panel';
import type { SandboxInbox } from '@/lib/contract/sandbox-inboxes';

/** The secret of the new endpoint, which has to be stored before the window closes. */
function Secret({ secret, onClose }: { secret: string; onClose: () => void }) {
  const [stored, setStored] = useState(false);
  useUnloadGuard(!stored);
  return (
    <Dialog
      open
      onOpenChange={(open) => (open || !stored ? undefined : onClose())}
      title="Store the secret"
      description="The inbox is registered and hears every event. It keeps signatures as they come; whoever checks them needs this."
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

type RegisterDialogProps = { inbox: SandboxInbox; register: RegisterAction; onClose: () => void };

/** Registers an inbox as a webhook endpoint that hears everything, and shows its secret, once. */
export function RegisterDialog({ inbox, register, onClose }: RegisterDialogProps) {
  const { run, pending, error } = useAction(register, { changes: changedReads });
  const [secret, setSecret] = useState<string>();

  async function send(): Promise<void> {
    const result = await run({ body: { url: inbox.url, description: `Inbox ${inbox.name}`, events: [] } });
    if (!result.ok) return;
    setSecret(result.data.data.secret ?? '');
    notifyDone({ title: 'The inbox is registered', description: 'It hears every event from now on.' });
  }

  if (secret !== undefined) return <Secret secret={secret} onClose={onClose} />;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Register it as an endpoint?"
      description="Every event of this test environment is sent to it from now on, signed with a secret that is shown once. It counts among the five endpoints that an environment can have."
      items={[
        { label: 'Inbox', value: inbox.name },
        { label: 'Address', value: <code className="font-mono text-sm">{inbox.url}</code> },
        { label: 'Hears', value: 'Every event' },
      ]}
      confirmLabel={error ? 'Try again' : 'Register'}
      pending={pending}
      error={
        error ? (
          <ActionFailure
            error={error}
            uncertainAdvice="Try again: it is registered once."
            onRetry={() => void send()}
          />
        ) : undefined
      }
      onConfirm={() => void send()}
    />
  );
}
