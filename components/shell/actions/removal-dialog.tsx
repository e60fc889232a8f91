'use client';

import type { ComponentProps } from 'react';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import { notifyDone, notifyUndoable } from '@/components/ui/overlays/toast';
import type { PartnerOperationId } from '@/lib/client/addresses';
import { ActionFailure } from './action-failure';
import { type Action, useAction } from './use-action';

type Words = Pick<
  ComponentProps<typeof ConfirmDialog>,
  'title' | 'description' | 'items' | 'confirmLabel' | 'before'
>;

type RemovalDialogProps<Input, Answer> = Words & {
  /** The server action that deletes it. */
  action: Action<Input, Answer>;
  input: Omit<Input, 'idempotencyKey'>;
  /** Reads to refetch immediately after the deletion. */
  changes: readonly PartnerOperationId[];
  /** The id of the record, if it has a page that stays open until the member leaves it. */
  deletes?: string;
  /** Shown after the deletion. */
  done: Parameters<typeof notifyDone>[0];
  /** Creates the same record again, if that undoes the deletion; resolves with the reason if it could not. */
  undo?: Parameters<typeof notifyUndoable>[1];
  /** Advice if it is unknown whether the request arrived, in one sentence. */
  uncertainAdvice?: string | undefined;
  onGone?: () => void;
  onClose: () => void;
};

/**
 * Confirms the deletion of a record with its figures, and deletes it. A record that was already deleted counts as
 * success.
 */
export function RemovalDialog<Input extends { idempotencyKey: string }, Answer>(
  props: RemovalDialogProps<Input, Answer>,
) {
  const { action, input, changes, deletes, done, undo, uncertainAdvice, onGone, onClose, ...words } = props;
  const { run, readAgain, pending, error } = useAction(action, { changes, deletes });
  const isGone = error?.code === 'not_found';

  async function send(): Promise<void> {
    const result = await run(input);
    if (!result.ok) {
      if (result.error.code !== 'not_found') return;
      readAgain();
    }
    if (result.ok && undo) notifyUndoable(done, undo);
    else notifyDone(done);
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
