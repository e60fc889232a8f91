'use client';

import { ActionFailure } from '@/components/shell/actions/action-failure';
import { useAction } from '@/components/shell/actions/use-action';
import { useAllowed } from '@/components/shell/session/scope';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import { notifyDone } from '@/components/ui/overlays/toast';
import type { WebhookEndpoint } from '@/lib/contract/webhooks/webhooks';
import { shortUrl } from '../health/health-labels';
import { ReplayDialog } from '../replay/replay-dialog';
import type { StartedReplay } from '../replay/replay-labels';
import { changedReads, type EndpointActions } from './actions';
import { DeleteDialog } from './delete-dialog';
import type { EndpointDialog } from './dialog-address';
import { EditDialog } from './edit-dialog';
import { ResumeDialog } from './resume-dialog';
import { RotateDialog } from './rotate-dialog';

type PauseDialogProps = {
  endpoint: WebhookEndpoint;
  update: EndpointActions['update'];
  onClose: () => void;
};

/** Asks before deliveries are held. */
function PauseDialog({ endpoint, update, onClose }: PauseDialogProps) {
  const writing = useAllowed('webhooks:write');
  const pausing = useAction(update, { changes: changedReads });

  async function pause(): Promise<void> {
    const result = await pausing.run({ params: { webhook_id: endpoint.id }, body: { enabled: false } });
    if (!result.ok) return;
    notifyDone({ title: 'The endpoint is paused', description: 'Its deliveries are held.' });
    onClose();
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Pause this endpoint?"
      description="Nothing is sent to it until it is resumed, retries neither. Nothing is lost: its deliveries are held, and on resuming you choose whether to send them."
      items={[{ label: 'Endpoint', value: shortUrl(endpoint.url) }]}
      confirmLabel={pausing.error ? 'Try again' : 'Pause endpoint'}
      pending={pausing.pending}
      error={
        writing.allowed ? (
          pausing.error && (
            <ActionFailure
              error={pausing.error}
              uncertainAdvice="Try again: pausing twice is pausing once."
              onRetry={() => void pause()}
            />
          )
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

/** The window of an endpoint's page that is open. */
export function EndpointDialogs({ dialog, actions, ...props }: EndpointDialogsProps) {
  if (dialog === 'edit') return <EditDialog {...props} update={actions.update} />;
  if (dialog === 'rotate') return <RotateDialog {...props} rotate={actions.rotate} />;
  if (dialog === 'pause') return <PauseDialog {...props} update={actions.update} />;
  if (dialog === 'resume') return <ResumeDialog {...props} actions={actions} />;
  if (dialog === 'replay') return <ReplayDialog {...props} replay={actions.replay} />;
  return <DeleteDialog {...props} remove={actions.remove} />;
}
