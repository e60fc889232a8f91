'use client';

import type { WebhookEndpoint } from '@/lib/contract/webhooks/webhooks';
import { ReplayDialog } from '../replay/replay-dialog';
import type { StartedReplay } from '../replay/replay-words';
import type { EndpointActions } from './actions';
import { DeleteDialog } from './delete-dialog';
import type { EndpointDialog } from './dialog-address';
import { EditDialog } from './edit-dialog';
import { PauseDialog } from './pause-dialog';
import { ResumeDialog } from './resume-dialog';
import { RotateDialog } from './rotate-dialog';

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
