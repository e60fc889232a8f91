'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ActionFailure } from '@/components/shell/actions/action-failure';
import { useAction } from '@/components/shell/actions/use-action';
import { useAllowed } from '@/components/shell/session/scope';
import { Button } from '@/components/ui/controls/button';
import { useClockOffset } from '@/components/ui/display/ticker';
import { Spinner } from '@/components/ui/feedback/spinner';
import { Dialog } from '@/components/ui/overlays/dialog';
import { notifyDone } from '@/components/ui/overlays/toast';
import type { WebhookEndpoint } from '@/lib/contract/webhooks/webhooks';
import { formatCount } from '@/lib/format';
import { deliveriesText, type ReplayBody, replayableFrom, type StartedReplay } from '../replay/replay-labels';
import { useReplay } from '../replay/use-replay';
import { selectableTypes } from './event-groups';
import { changedReads, type EndpointActions } from './queries';

/** Send the missed events, or leave them for a replay. */
type Choice = 'send' | 'leave';

type ResumeDialogProps = {
  endpoint: WebhookEndpoint;
  actions: Pick<EndpointActions, 'update' | 'replay'>;
  onClose: () => void;
  onReplay: (replay: StartedReplay) => void;
};

/** The number of events missed since the endpoint was added, counted once, when the dialog opens. */
function useMissed(replaying: ReturnType<typeof useReplay>, createdAt: string, mayCount: boolean) {
  const body = useRef<ReplayBody>(undefined);
  const [missed, setMissed] = useState<number>();
  const offset = useClockOffset();
  const count = useEffectEvent(async () => {
    const from = replayableFrom(createdAt, Date.now() + offset);
    body.current = { from, only: 'undelivered', event_types: [...selectableTypes] };
    setMissed(await replaying.count(body.current));
  });
  useEffect(() => {
    if (mayCount) void count();
  }, [mayCount]);
  return { missed, body, recount: () => void count() };
}

function Missed({ missed, uncounted }: { missed: number | undefined; uncounted: boolean }) {
  if (uncounted)
    return <p className="text-muted">Held deliveries could not be counted. You can still resume.</p>;
  if (missed === undefined) {
    return (
      <p role="status" className="flex items-center gap-2 text-muted">
        <Spinner />
        Counting undelivered events…
      </p>
    );
  }
  if (missed === 0) return <p role="status">No held deliveries.</p>;
  return (
    <p role="status">
      <span className="tabular font-semibold">{deliveriesText(missed, formatCount(missed))}</span> did not
      arrive since the endpoint was added: held while it was paused, or failed before. Send them now, or later
      with a replay.
    </p>
  );
}

type ResumeButtonsProps = {
  missed: number | undefined;
  /** The choice in progress. */
  pending: Choice | undefined;
  /** Why no action is possible, and who can run it. */
  reason: string | undefined;
  onCancel: () => void;
  onResume: (what: Choice) => void;
};

function ResumeButtons({ missed, pending, reason, onCancel, onResume }: ResumeButtonsProps) {
  const button = (what: Choice) => ({
    pending: pending === what,
    disabled: pending !== undefined && pending !== what,
    disabledReason: reason,
    onClick: () => onResume(what),
  });
  return (
    <>
      <Button onClick={onCancel} disabled={pending !== undefined}>
        Cancel
      </Button>
      <Button variant={missed ? 'secondary' : 'primary'} {...button('leave')}>
        {missed ? 'Resume only' : 'Resume'}
      </Button>
      {missed ? (
        <Button variant="primary" {...button('send')}>
          Resume and send {formatCount(missed)}
        </Button>
      ) : null}
    </>
  );
}

/** Resumes an endpoint, and asks whether to send the held deliveries. */
export function ResumeDialog({ endpoint, actions, onClose, onReplay }: ResumeDialogProps) {
  const writing = useAllowed('webhooks:write');
  const updating = useAction(actions.update, { changes: changedReads });
  const replaying = useReplay(actions.replay, endpoint.id);
  const { missed, body, recount } = useMissed(replaying, endpoint.created_at, writing.allowed);
  const [chosen, setChosen] = useState<Choice>('leave');
  const pending = updating.pending || replaying.running.pending;
  const failure = updating.error ?? replaying.running.error;
  const reason = writing.allowed ? undefined : writing.reason;

  async function resume(what: Choice): Promise<void> {
    setChosen(what);
    const result = await updating.run({ params: { webhook_id: endpoint.id }, body: { enabled: true } });
    if (!result.ok) return;
    if (what === 'send' && body.current) {
      const started = await replaying.run(body.current);
      if (!started) return;
      onReplay(started);
    } else notifyDone({ title: 'Endpoint resumed' });
    onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => (open || pending ? undefined : onClose())}
      title="Resume this endpoint?"
      description="New events are sent to it again."
      footer={
        <ResumeButtons
          missed={missed}
          pending={pending ? chosen : undefined}
          reason={reason}
          onCancel={onClose}
          onResume={(what) => void resume(what)}
        />
      }
    >
      <div className="space-y-4">
        {reason ? (
          <p className="text-warning">{reason}</p>
        ) : (
          <Missed missed={missed} uncounted={replaying.counting.error !== undefined} />
        )}
        {replaying.counting.error ? (
          <Button size="small" pending={replaying.counting.pending} onClick={recount}>
            Count again
          </Button>
        ) : null}
        {failure ? <ActionFailure error={failure} onRetry={() => void resume(chosen)} /> : null}
      </div>
    </Dialog>
  );
}
