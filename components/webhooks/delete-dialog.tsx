'use client';

import { useRouter } from 'next/navigation';
import { type FormEvent, useId, useState } from 'react';
import { ActionFailure } from '@/components/session/action-failure';
import { useAllowed, useScope } from '@/components/session/scope';
import { useAction } from '@/components/session/use-action';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { notifyDone } from '@/components/ui/toast';
import type { WebhookEndpoint } from '@/lib/contract/webhooks';
import * as routes from '@/lib/routes';
import type { EndpointActions } from './actions';
import { hostOf, shortUrl } from './health-words';

type DeleteDialogProps = {
  endpoint: WebhookEndpoint;
  remove: EndpointActions['remove'];
  onClose: () => void;
};

function Losses() {
  return (
    <ul className="list-disc space-y-1 pl-5">
      <li>Deliveries that wait or are held fail at once and are not sent.</li>
      <li>Its secret is gone: no signature can be made with it again.</li>
      <li>What was delivered and tried stays in the log of deliveries.</li>
      <li>Events stay in the feed for 90 days; a new endpoint can have them replayed.</li>
    </ul>
  );
}

/** Deletes an endpoint once its host has been typed. */
export function DeleteDialog({ endpoint, remove, onClose }: DeleteDialogProps) {
  const { org, env } = useScope();
  const router = useRouter();
  const id = useId();
  const writing = useAllowed('webhooks:write');
  const removing = useAction(remove, { changes: ['listWebhooks', 'listWebhookDeliveries'] });
  const [typed, setTyped] = useState('');
  const host = hostOf(endpoint.url);
  const hold = !writing.allowed ? writing.reason : typed.trim() === host ? undefined : `Type ${host} first.`;

  async function send(): Promise<void> {
    const result = await removing.run({ params: { webhook_id: endpoint.id } });
    if (!result.ok) return;
    notifyDone({ title: 'The endpoint is deleted', description: shortUrl(endpoint.url) });
    router.replace(routes.webhooks(org, env));
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (hold === undefined && !removing.pending) void send();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => (open || removing.pending ? undefined : onClose())}
      title="Delete this endpoint?"
      description={`${shortUrl(endpoint.url)} is deleted at once and for good.`}
      footer={
        <>
          <Button onClick={onClose} disabled={removing.pending}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={`${id}-form`}
            variant="danger"
            pending={removing.pending}
            disabledReason={hold}
          >
            Delete endpoint
          </Button>
        </>
      }
    >
      <form id={`${id}-form`} onSubmit={submit} className="space-y-4">
        <Losses />
        <div className="space-y-1.5">
          <Label htmlFor={`${id}-host`}>
            Type <span className="font-mono [overflow-wrap:anywhere]">{host}</span> to confirm
          </Label>
          <Input
            id={`${id}-host`}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
          />
        </div>
        {removing.error ? (
          <ActionFailure
            error={removing.error}
            uncertainAdvice="Look at the list of endpoints, or try again."
            onRetry={() => void send()}
          />
        ) : null}
      </form>
    </Dialog>
  );
}
