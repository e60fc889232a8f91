'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/controls/button';
import { useRealNow } from '@/components/ui/display/ticker';
import { VisuallyHidden } from '@/components/ui/display/visually-hidden';
import { Alert } from '@/components/ui/feedback/alert';
import { Dialog } from '@/components/ui/overlays/dialog';
import { formatWait } from '@/lib/dashboard/actions/sentences';
import { dismissEnding, type Ending, reportUse } from './idle-watch';

/** Warns that the session is about to end. Closing the dialog counts as activity and extends the session too. */
export function IdleWarning({ at, canStay }: Ending) {
  const now = useRealNow();
  const [pending, setPending] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const left = now === undefined ? undefined : Math.max(0, Math.round(at / 1000) - now);
  const reason = canStay ? 'because of inactivity' : 'because your session has reached its longest duration';

  async function close(): Promise<void> {
    if (!canStay) {
      dismissEnding();
      return;
    }
    setPending(true);
    setFailed(!(await reportUse()));
    setPending(false);
  }

  return (
    <Dialog
      open
      onOpenChange={() => void close()}
      title={canStay ? 'Are you still there?' : 'Your session is about to end'}
      description={
        <>
          <span aria-hidden="true">
            {left === 0 ? 'You’re being signed out ' : `You’ll be signed out in ${formatWait(left ?? 60)} `}
            {reason}.
          </span>
          {/* Announced once, not every second. */}
          <VisuallyHidden>You’ll be signed out within a minute {reason}.</VisuallyHidden>
        </>
      }
      footer={
        <Button variant="primary" pending={pending} onClick={() => void close()}>
          {canStay ? 'Stay signed in' : 'OK'}
        </Button>
      }
    >
      {canStay ? null : <p>Save your work. You can sign in again right away, and come back to this page.</p>}
      {hasFailed ? (
        <Alert tone="danger" live title="The connection was lost">
          Check your connection and try again.
        </Alert>
      ) : null}
    </Dialog>
  );
}
