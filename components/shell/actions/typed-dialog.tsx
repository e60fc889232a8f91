'use client';

import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Button } from '@/components/ui/controls/button';
import { Input } from '@/components/ui/controls/input';
import { Label } from '@/components/ui/controls/label';
import { Dialog } from '@/components/ui/overlays/dialog';
import type { WindowStep } from '@/components/ui/overlays/window-step';
import type { ActionError } from '@/lib/dashboard/actions/action-result';
import { ActionFailure } from './action-failure';

type TypedDialogProps = {
  title: string;
  description: string;
  /** The text to type as confirmation. */
  word: string;
  /** Why the member may not do it. */
  refusal?: string | undefined;
  /** The verb and its object: “Delete endpoint”. */
  confirmLabel: string;
  pending: boolean;
  error: ActionError | undefined;
  uncertainAdvice?: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
  /** A step to complete first. */
  before?: WindowStep | undefined;
  /** What will be lost. */
  children: ReactNode;
};

/** Confirms an irreversible action: the member types a given text. Open while mounted. */
export function TypedDialog({ word, pending, error, onConfirm, onClose, ...words }: TypedDialogProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const hold = words.refusal ?? (typed.trim() === word ? undefined : `Type ${word} first.`);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (hold === undefined && !pending) onConfirm();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => (open || pending ? undefined : onClose())}
      title={words.title}
      description={words.description}
      before={words.before}
      footer={
        <>
          <Button onClick={onClose} disabled={pending}>
            Cancel
          </Button>
          <Button type="submit" form={`${id}-form`} variant="danger" pending={pending} disabledReason={hold}>
            {words.confirmLabel}
          </Button>
        </>
      }
    >
      <form id={`${id}-form`} onSubmit={submit} className="space-y-4">
        {words.children}
        <div className="space-y-1.5">
          <Label htmlFor={`${id}-word`}>
            Type <span className="font-mono [overflow-wrap:anywhere]">{word}</span> to confirm
          </Label>
          <Input
            id={`${id}-word`}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
          />
        </div>
        {error ? (
          <ActionFailure error={error} uncertainAdvice={words.uncertainAdvice} onRetry={onConfirm} />
        ) : null}
      </form>
    </Dialog>
  );
}
