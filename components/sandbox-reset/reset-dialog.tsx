'use client';

import { type FormEvent, useId, useState } from 'react';
import { ActionFailure } from '@/components/session/action-failure';
import { useScope } from '@/components/session/scope';
import { Button } from '@/components/ui/button';
import { DescriptionList } from '@/components/ui/description-list';
import { Dialog } from '@/components/ui/dialog';
import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import type { ActionError } from '@/lib/session/action-result';
import { useLosses } from './use-losses';

type ResetDialogProps = {
  pending: boolean;
  error: ActionError | undefined;
  onReset: () => void;
  onClose: () => void;
};

/** Asks before a test environment is reset: what goes, in figures, and the organisation's name in its address, typed. */
export function ResetDialog({ pending, error, onReset, onClose }: ResetDialogProps) {
  const { org } = useScope();
  const id = useId();
  const [typed, setTyped] = useState('');
  const losses = useLosses({ all: true });
  const hold = typed.trim() === org ? undefined : `Type ${org} first.`;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (hold === undefined && !pending) onReset();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => (open || pending ? undefined : onClose())}
      title="Reset the test environment?"
      description="All of this is deleted at once and does not come back. Live is not touched."
      footer={
        <>
          <Button onClick={onClose} disabled={pending}>
            Cancel
          </Button>
          <Button type="submit" form={`${id}-form`} variant="danger" pending={pending} disabledReason={hold}>
            Reset everything
          </Button>
        </>
      }
    >
      <form id={`${id}-form`} onSubmit={submit} className="space-y-4">
        <DescriptionList
          items={[...losses, { label: 'Events, deliveries, mandates', value: 'All of them' }]}
        />
        <div className="space-y-1.5">
          <Label htmlFor={`${id}-slug`}>
            Type <span className="font-mono [overflow-wrap:anywhere]">{org}</span> to confirm
          </Label>
          <Input
            id={`${id}-slug`}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
          />
        </div>
        {error ? (
          <ActionFailure error={error} uncertainAdvice="Try again: it is done once." onRetry={onReset} />
        ) : null}
      </form>
    </Dialog>
  );
}
