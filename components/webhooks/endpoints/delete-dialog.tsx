'use client';

import { useRouter } from 'next/navigation';
import { TypedDialog } from '@/components/shell/actions/typed-dialog';
import { useAction } from '@/components/shell/actions/use-action';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import { notifyDone } from '@/components/ui/overlays/toast';
import type { WebhookEndpoint } from '@/lib/contract/webhooks/webhooks';
import * as routes from '@/lib/dashboard/routes/routes';
import { hostOf, shortUrl } from '../health/health-labels';
import type { EndpointActions } from './actions';

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
  const writing = useAllowed('webhooks:write');
  const removing = useAction(remove, {
    changes: ['listWebhooks', 'listWebhookDeliveries'],
    deletes: endpoint.id,
  });

  async function send(): Promise<void> {
    const result = await removing.run({ params: { webhook_id: endpoint.id } });
    if (!result.ok) return;
    notifyDone({ title: 'The endpoint is deleted', description: shortUrl(endpoint.url) });
    router.replace(routes.webhooks(org, env));
  }

  return (
    <TypedDialog
      title="Delete this endpoint?"
      description={`${shortUrl(endpoint.url)} is deleted at once and for good.`}
      word={hostOf(endpoint.url)}
      refusal={writing.allowed ? undefined : writing.reason}
      confirmLabel="Delete endpoint"
      pending={removing.pending}
      error={removing.error}
      uncertainAdvice="Look at the list of endpoints, or try again."
      onConfirm={() => void send()}
      onClose={onClose}
    >
      <Losses />
    </TypedDialog>
  );
}
