'use client';

import { Send } from 'lucide-react';
import { useAction } from '@/components/shell/actions/use-action';
import { useAllowed } from '@/components/shell/session/scope';
import { Button } from '@/components/ui/controls/button';
import { notifyDone, notifyFailed, notifyReason } from '@/components/ui/overlays/toast';
import type { Event } from '@/lib/contract/webhooks/events';
import type { WebhookEndpoint } from '@/lib/contract/webhooks/webhooks';
import { useDeliveryTools } from '../deliveries/delivery-tools';

type SendEventButtonProps = { event: Event; endpoint: WebhookEndpoint; reason: string | undefined };

/** Sends an event to an endpoint that never got it: a replay of this one event. */
export function SendEventButton({ event, endpoint, reason }: SendEventButtonProps) {
  const { replay } = useDeliveryTools();
  const writing = useAllowed('webhooks:write');
  const replaying = useAction(replay, { changes: ['listWebhookDeliveries'] });

  async function send(): Promise<void> {
    const { id, created_at: at } = event;
    const body = { from: at, to: at, event_ids: [id], only: 'all' as const };
    const result = await replaying.run({ params: { webhook_id: endpoint.id }, body });
    if (!result.ok) return notifyFailed({ title: result.error.title, description: result.error.description });
    if (result.data.data.scheduled > 0) return notifyDone({ title: 'On its way' });
    notifyReason({ title: 'Nothing was sent: the endpoint does not hear this kind of event.' });
  }

  return (
    <Button
      size="small"
      pending={replaying.pending}
      disabledReason={writing.allowed ? reason : writing.reason}
      onClick={() => void send()}
    >
      <Send aria-hidden="true" />
      Send
    </Button>
  );
}
