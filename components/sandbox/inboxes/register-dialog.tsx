'use client';

import { useState } from 'react';
import { ActDialog } from '@/components/shell/actions/act-dialog';
import { StoreSecretDialog } from '@/components/shell/actions/store-secret-dialog';
import { useAction } from '@/components/shell/actions/use-action';
import { notifyDone } from '@/components/ui/overlays/toast';
import { changedReads, type RegisterAction } from '@/components/webhooks/endpoints/actions';
import { endpointSecretWords } from '@/components/webhooks/endpoints/endpoint-secret-words';
import type { SandboxInbox } from '@/lib/contract/webhooks/inboxes';

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

  if (secret !== undefined) {
    return (
      <StoreSecretDialog
        words={endpointSecretWords}
        title="Store the secret"
        description="The inbox is registered and hears every event. It keeps signatures as they come; whoever checks them needs this."
        secret={secret}
        onClose={onClose}
      />
    );
  }
  return (
    <ActDialog
      title="Register it as an endpoint?"
      description="Every event of this test environment is sent to it from now on, signed with a secret that is shown once. It counts among the five endpoints that an environment can have."
      items={[
        { label: 'Inbox', value: inbox.name },
        { label: 'Address', value: <code className="font-mono text-sm">{inbox.url}</code> },
        { label: 'Hears', value: 'Every event' },
      ]}
      confirmLabel={'Register'}
      pending={pending}
      error={error}
      uncertainAdvice="Try again: it is registered once."
      onAct={() => void send()}
      onClose={onClose}
    />
  );
}
