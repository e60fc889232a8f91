'use client';

import type { ComponentProps } from 'react';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import { notifyDone } from '@/components/ui/overlays/toast';
import type { PartnerOperationId } from '@/lib/client/addresses';
import { ActionFailure } from './action-failure';
import { type Action, useAction } from './use-action';

type Words = Pick<
  ComponentProps<typeof ConfirmDialog>,
  'title' | 'description' | 'items' | 'confirmLabel' | 'before'
>;

type RemovalDialogProps<Input, Answer> = Words & {
  /** The server action that removes it. */
  action: Action<Input, Answer>;
  input: Omit<Input, 'idempotencyKey'>;
  /** Reads to make again at once when it is gone. */
  changes: readonly PartnerOperationId[];
  /** The id of the record, where it has a page of its own that stays until the person has left it. */
  deletes?: string;
  /** Shown when it is gone. */
  done: Parameters<typeof notifyDone>[0];
  /** What to do where nobody knows whether it arrived, in a sentence. */
  uncertainAdvice: string;
  onGone?: () => void;
  onClose: () => void;
};

/** Asks before a record is removed, with its figures, and removes it. One that somebody else has removed is as gone. */
export function RemovalDialog<Input extends { idempotencyKey: string }, Answer>(
  props: RemovalDialogProps<Input, Answer>,
) {
  const { action, input, changes, deletes, done, uncertainAdvice, onGone, onClose, ...words } = props;
  const { run, readAgain, pending, error } = useAction(action, { changes, deletes });
  const isGone = error?.code === 'not_found';

  async function send(): Promise<void> {
    const result = await run(input);
    if (!result.ok) {
      if (result.error.code !== 'not_found') return;
      readAgain();
    }
    notifyDone(done);
    onGone?.();
    onClose();
  }

  return (
    <ConfirmDialog
      {...words}
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      variant="destructive"
      pending={pending}
      error={
        error && !isGone ? (
          <ActionFailure error={error} uncertainAdvice={uncertainAdvice} onRetry={() => void send()} />
        ) : undefined
      }
      onConfirm={() => void send()}
    />
  );
}
