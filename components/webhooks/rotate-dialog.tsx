'use client';

import { useId, useState } from 'react';
import { z } from 'zod';
import { Form } from '@/components/form/form';
import { FormDialog } from '@/components/form/form-dialog';
import { RadioCards } from '@/components/form/radio-cards';
import { useZodForm } from '@/components/form/use-zod-form';
import { ActionFailure } from '@/components/session/action-failure';
import { useAllowed } from '@/components/session/scope';
import { useAction } from '@/components/session/use-action';
import type { WebhookEndpoint } from '@/lib/contract/webhooks';
import { formatLagos } from '@/lib/format';
import { changedReads, type EndpointActions } from './actions';
import { StoreSecretDialog } from './store-secret-dialog';

const overlaps = [
  {
    value: '3600',
    label: 'One hour',
    description: 'Both secrets sign, so that a receiver takes every delivery while you change it over.',
  },
  {
    value: '86400',
    label: '24 hours',
    description: 'The same for a day: for receivers that are changed with the next release.',
  },
  {
    value: '0',
    label: 'None',
    description:
      'The secret before stops at once. Deliveries fail until the receiver has the new one. For a leaked secret.',
  },
] as const;

const schema = z.object({ overlap: z.enum(['0', '3600', '86400']) });

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
      title="Store the new secret"
      description={
        until
          ? `The secret before signs as well until ${formatLagos(until)} in Lagos.`
          : 'The secret before no longer signs: give this one to your receiver now.'
      }
      secret={endpoint.secret ?? ''}
      onClose={onClose}
    />
  );
}

/** Gives an endpoint a new secret, with a time in which both sign. */
export function RotateDialog({ endpoint, rotate, onClose }: RotateDialogProps) {
  const id = useId();
  const writing = useAllowed('webhooks:write');
  const rotating = useAction(rotate, { changes: changedReads });
  const form = useZodForm(schema, { overlap: '3600' });
  const [rotated, setRotated] = useState<WebhookEndpoint>();

  async function send({ overlap }: z.infer<typeof schema>): Promise<void> {
    const body = { grace_seconds: Number(overlap) };
    const result = await rotating.run({ params: { webhook_id: endpoint.id }, body });
    if (result.ok) setRotated(result.data.data);
  }

  if (rotated) return <NewSecret endpoint={rotated} onClose={onClose} />;
  return (
    <FormDialog
      title="Rotate the signing secret"
      description="The endpoint gets a new secret, shown once. During the overlap each delivery carries a v1 of both."
      formId={id}
      submitLabel="Rotate secret"
      pending={rotating.pending}
      disabledReason={writing.allowed ? undefined : writing.reason}
      onClose={onClose}
    >
      <Form form={form} id={id} label="Rotate the signing secret" onSubmit={send}>
        <RadioCards name="overlap" label="Overlap" required options={overlaps} />
        {rotating.error ? (
          <ActionFailure
            error={rotating.error}
            uncertainAdvice="Try again: it is rotated once."
            onRetry={() => void form.handleSubmit(send)()}
          />
        ) : null}
      </Form>
    </FormDialog>
  );
}
