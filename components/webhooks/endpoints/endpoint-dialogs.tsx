'use client';

import { useRouter } from 'next/navigation';
import { useId, useState } from 'react';
import { ActionFailure } from '@/components/shell/actions/action-failure';
import { RotateSecretDialog } from '@/components/shell/actions/rotate-secret-dialog';
import { StoreSecretDialog } from '@/components/shell/actions/store-secret-dialog';
import { TypedDialog } from '@/components/shell/actions/typed-dialog';
import { useAction } from '@/components/shell/actions/use-action';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import { Form } from '@/components/ui/form/form';
import { FormDialog } from '@/components/ui/form/form-dialog';
import { useZodForm } from '@/components/ui/form/use-zod-form';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import { notifyDone } from '@/components/ui/overlays/toast';
import type { WebhookEndpoint } from '@/lib/contract/webhooks/webhooks';
import * as routes from '@/lib/dashboard/routes/routes';
import { formatLagos, hostOf } from '@/lib/format';
import { shortUrl } from '../health/health-labels';
import { ReplayDialog } from '../replay/replay-dialog';
import type { StartedReplay } from '../replay/replay-labels';
import type { EndpointDialog } from './dialog-address';
import { EndpointFields } from './endpoint-fields';
import { type EndpointValues, endpointBody, endpointSchema, endpointValues } from './endpoint-schema';
import { endpointSecretLabels } from './endpoint-secret-labels';
import { changedReads, type EndpointActions } from './queries';
import { ResumeDialog } from './resume-dialog';

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

/** The new secret; the dialog closes only after it is stored. */
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

/** Creates a new secret; for a while both secrets sign. */
function RotateDialog({ endpoint, rotate, onClose }: RotateDialogProps) {
  const writing = useAllowed('webhooks:write');
  const rotating = useAction(rotate, { name: 'rotate', changes: changedReads });
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

type EditDialogProps = {
  endpoint: WebhookEndpoint;
  update: EndpointActions['update'];
  onClose: () => void;
};

/** Edits an endpoint's URL, description and events. */
export function EditDialog({ endpoint, update, onClose }: EditDialogProps) {
  const { env } = useScope();
  const id = useId();
  const writing = useAllowed('webhooks:write');
  const updating = useAction(update, { changes: changedReads });
  const form = useZodForm(endpointSchema(env), endpointValues(endpoint));
  const { error } = updating;

  async function save(values: EndpointValues): Promise<void> {
    const result = await updating.run({ params: { webhook_id: endpoint.id }, body: endpointBody(values) });
    if (result.ok) {
      notifyDone({ title: 'Endpoint updated' });
      return onClose();
    }
    const problem = result.error.details.url;
    if (problem) form.setError('url', { message: `It ${problem}.` }, { shouldFocus: true });
  }

  return (
    <FormDialog
      title="Edit endpoint"
      description="Changes apply to all attempts from now on, including pending deliveries. The secret stays the same."
      className="sm:max-w-xl"
      formId={id}
      submitLabel="Save changes"
      pending={updating.pending}
      disabledReason={writing.allowed ? undefined : writing.reason}
      onClose={onClose}
    >
      <Form form={form} id={id} label="Edit endpoint" onSubmit={save}>
        <EndpointFields />
        {error && !error.details.url ? (
          <ActionFailure error={error} onRetry={() => void form.handleSubmit(save)()} />
        ) : null}
      </Form>
    </FormDialog>
  );
}

type DeleteDialogProps = {
  endpoint: WebhookEndpoint;
  remove: EndpointActions['remove'];
  onClose: () => void;
};

function Losses() {
  return (
    <ul className="list-disc space-y-1 pl-5">
      <li>Pending and held deliveries fail immediately.</li>
      <li>The signing secret is deleted.</li>
      <li>Past deliveries stay in the delivery log.</li>
      <li>
        Events stay in the feed for 90 days. To receive them after all, add the endpoint again and replay
        them. It gets a new secret.
      </li>
    </ul>
  );
}

/** Deletes an endpoint after its host is typed. */
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
    notifyDone({
      title: 'Endpoint deleted',
      description: shortUrl(endpoint.url),
      next: { label: 'Add an endpoint', href: routes.newWebhook(org, env) },
    });
    router.replace(routes.webhooks(org, env));
  }

  return (
    <TypedDialog
      title="Delete this endpoint?"
      description={`${shortUrl(endpoint.url)} is permanently deleted.`}
      word={hostOf(endpoint.url)}
      refusal={writing.allowed ? undefined : writing.reason}
      confirmLabel="Delete endpoint"
      pending={removing.pending}
      error={removing.error}
      uncertainAdvice="Check the list of endpoints, or try again."
      onConfirm={() => void send()}
      onClose={onClose}
    >
      <Losses />
    </TypedDialog>
  );
}

type PauseDialogProps = {
  endpoint: WebhookEndpoint;
  update: EndpointActions['update'];
  onClose: () => void;
};

/** Asks before deliveries are paused. */
function PauseDialog({ endpoint, update, onClose }: PauseDialogProps) {
  const { org, env } = useScope();
  const writing = useAllowed('webhooks:write');
  const pausing = useAction(update, { changes: changedReads });

  async function pause(): Promise<void> {
    const result = await pausing.run({ params: { webhook_id: endpoint.id }, body: { enabled: false } });
    if (!result.ok) return;
    notifyDone({
      title: 'Endpoint paused',
      description: 'Its deliveries are held.',
      // Not undone at once: whether to send the deliveries that were held by now is a choice.
      next: { label: 'Resume', href: routes.webhook(org, env, endpoint.id, 'resume') },
    });
    onClose();
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Pause this endpoint?"
      description="Nothing is sent while it is paused, including retries. Deliveries are held, and you choose whether to send them when you resume."
      items={[{ label: 'Endpoint', value: shortUrl(endpoint.url) }]}
      confirmLabel={pausing.error ? 'Try again' : 'Pause endpoint'}
      pending={pausing.pending}
      error={
        writing.allowed ? (
          pausing.error && <ActionFailure error={pausing.error} onRetry={() => void pause()} />
        ) : (
          <p className="text-warning">{writing.reason}</p>
        )
      }
      onConfirm={() => void pause()}
    />
  );
}

type EndpointDialogsProps = {
  dialog: EndpointDialog;
  endpoint: WebhookEndpoint;
  actions: EndpointActions;
  onClose: () => void;
  onReplay: (replay: StartedReplay) => void;
};

/** The open dialog of an endpoint's page. */
export function EndpointDialogs({ dialog, actions, ...props }: EndpointDialogsProps) {
  if (dialog === 'edit') return <EditDialog {...props} update={actions.update} />;
  if (dialog === 'rotate') return <RotateDialog {...props} rotate={actions.rotate} />;
  if (dialog === 'pause') return <PauseDialog {...props} update={actions.update} />;
  if (dialog === 'resume') return <ResumeDialog {...props} actions={actions} />;
  if (dialog === 'replay') return <ReplayDialog {...props} replay={actions.replay} />;
  return <DeleteDialog {...props} remove={actions.remove} />;
}
