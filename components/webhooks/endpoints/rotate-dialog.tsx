'use client';

import { useState } from 'react';
import { RotateSecretDialog } from '@/components/shell/actions/rotate-secret-dialog';
import { StoreSecretDialog } from '@/components/shell/actions/store-secret-dialog';
import { useAction } from '@/components/shell/actions/use-action';
import { useAllowed } from '@/components/shell/session/scope';
import type { WebhookEndpoint } from '@/lib/contract/webhooks/webhooks';
import { formatLagos } from '@/lib/format';
import { changedReads, type EndpointActions } from './actions';
import { endpointSecretLabels } from './endpoint-secret-labels';

const overlaps = [
  {
    value: '3600',
    label: 'One hour',
    description: 'Both secrets sign, so your server accepts every delivery while you update it.',
  },
  {
    value: '86400',
    label: '24 hours',
    description: 'Both sign for a day, for servers that update with the next release.',
  },
  {
    value: '0',
    label: 'None',
    description:
      'The old secret stops immediately. Deliveries fail until your receiver has the new one. Use this for a leaked secret.',
  },
] as const;

type RotateDialogProps = {
  endpoint: WebhookEndpoint;
  rotate: EndpointActions['rotate'];
  onClose: () => void;
};

/** The new secret, which has to be stored before the window closes. */
function NewSecret({ endpoint, onClose }: { endpoint: WebhookEndpoint; onClose: () => void }) {
  const until = endpoint.previous_secret_expires_at;
  return (
    <StoreSecretDialog
      words={endpointSecretLabels}
      title="Store the new secret"
      description={
        until
          ? `The old secret stays active until ${formatLagos(until)} in Lagos.`
          : 'The old secret no longer signs. Give this one to your receiver now.'
      }
      secret={endpoint.secret ?? ''}
      onClose={onClose}
    />
  );
}

/** Gives an endpoint a new secret, with a time in which both sign. */
export function RotateDialog({ endpoint, rotate, onClose }: RotateDialogProps) {
  const writing = useAllowed('webhooks:write');
  const rotating = useAction(rotate, { changes: changedReads });
  const [rotated, setRotated] = useState<WebhookEndpoint>();

  async function send(graceSeconds: number): Promise<void> {
    const body = { grace_seconds: graceSeconds };
    const result = await rotating.run({ params: { webhook_id: endpoint.id }, body });
    if (result.ok) setRotated(result.data.data);
  }

  if (rotated) return <NewSecret endpoint={rotated} onClose={onClose} />;
  return (
    <RotateSecretDialog
      title="Rotate the signing secret"
      description="The endpoint gets a new secret, shown once. During the overlap, each delivery has a v1 for both."
      label="Overlap"
      graces={overlaps}
      refusal={writing.allowed ? undefined : writing.reason}
      pending={rotating.pending}
      error={rotating.error}
      onRotate={send}
      onClose={onClose}
    />
  );
}
