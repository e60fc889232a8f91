'use client';

import type { ComponentProps } from 'react';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import type { ActionError } from '@/lib/dashboard/actions/action-result';
import { ActionFailure } from './action-failure';

type ActDialogProps = Omit<
  ComponentProps<typeof ConfirmDialog>,
  'open' | 'onOpenChange' | 'error' | 'onConfirm'
> & {
  /** Why the act was not taken the last time. */
  error: ActionError | undefined;
  /** What the record's present state has against it, in plain words: in place of what an `invalid_state` says. */
  problem?: string | undefined;
  /** What to do when nobody knows whether it arrived. */
  uncertainAdvice: string;
  onAct: () => void;
  onClose: () => void;
};

/** Asks before an act is sent, and shows in the same window why it was not taken. Open as long as it is there. */
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
