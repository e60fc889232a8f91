'use client';

import type { ComponentProps } from 'react';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import type { ActionError } from '@/lib/dashboard/actions/action-result';
import { ActionFailure } from './action-failure';

type ActDialogProps = Omit<
  ComponentProps<typeof ConfirmDialog>,
  'open' | 'onOpenChange' | 'error' | 'onConfirm'
> & {
  /** Why the last attempt was refused. */
  error: ActionError | undefined;
  /** Why the record's current state prevents the action; replaces the text of an `invalid_state` error. */
  problem?: string | undefined;
  /** Advice if it is unknown whether the request arrived. */
  uncertainAdvice?: string | undefined;
  onAct: () => void;
  onClose: () => void;
};

/** Confirms an action, and shows in the same dialog why it was refused. Open while mounted. */
export function ActDialog({ error, problem, uncertainAdvice, onAct, onClose, ...words }: ActDialogProps) {
  const shown = error?.code === 'invalid_state' && problem ? { ...error, description: problem } : error;
  return (
    <ConfirmDialog
      {...words}
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      confirmLabel={shown ? 'Try again' : words.confirmLabel}
      error={
        shown ? <ActionFailure error={shown} uncertainAdvice={uncertainAdvice} onRetry={onAct} /> : undefined
      }
      onConfirm={onAct}
    />
  );
}
