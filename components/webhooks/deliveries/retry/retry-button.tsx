'use client';

import { RotateCw } from 'lucide-react';
import { useAction } from '@/components/shell/actions/use-action';
import { eventTypeLabels } from '@/components/shell/labels/events';
import { useAllowed } from '@/components/shell/session/scope';
import { Button, type ButtonProps } from '@/components/ui/controls/button';
import { notifyDone, notifyFailed } from '@/components/ui/overlays/toast';
import { Tooltip } from '@/components/ui/overlays/tooltip';
import type { WebhookDelivery } from '@/lib/contract/webhooks/deliveries';
import { useDeliveryTools } from '../delivery-tools';
import { retryProblem } from './retry-rules';

type Retried = Pick<WebhookDelivery, 'id' | 'status' | 'endpoint_id' | 'event_type'>;

type RetryButtonProps = Pick<ButtonProps, 'size' | 'variant' | 'className'> & {
  delivery: Retried;
  /** Shows only the icon; the text is for screen readers and the tooltip. */
  iconOnly?: boolean;
};

/** Retries a delivery immediately; if that is not possible, says why. */
export function RetryButton({ delivery, iconOnly = false, ...look }: RetryButtonProps) {
  const { retry, endpoints } = useDeliveryTools();
  const writing = useAllowed('webhooks:write');
  const retrying = useAction(retry, { changes: ['listWebhookDeliveries', 'getWebhookDelivery'] });
  const problem = writing.allowed ? retryProblem(delivery, endpoints) : writing.reason;

  async function send(): Promise<void> {
    const result = await retrying.run({ params: { delivery_id: delivery.id }, body: {} });
    if (result.ok) notifyDone({ title: 'Resending', description: 'The result appears here.' });
    else notifyFailed({ title: result.error.title, description: result.error.description });
  }

  const button = (
    <Button
      {...look}
      pending={retrying.pending}
      disabledReason={problem}
      aria-label={iconOnly ? `Send ${eventTypeLabels[delivery.event_type]} again` : undefined}
      onClick={() => void send()}
    >
      <RotateCw aria-hidden="true" />
      {iconOnly ? null : 'Send again'}
    </Button>
  );
  return iconOnly && !problem ? <Tooltip content="Send again, once, now">{button}</Tooltip> : button;
}
