'use client';

import { useScope } from '@/components/session/scope';
import { TypedDialog } from '@/components/session/typed-dialog';
import { DescriptionList } from '@/components/ui/description-list';
import type { ActionError } from '@/lib/session/action-result';
import { useLosses } from './use-losses';

type ResetDialogProps = {
  pending: boolean;
  error: ActionError | undefined;
  onReset: () => void;
  onClose: () => void;
};

/** Asks before a test environment is reset: what goes, in figures, and the organisation's name in its address, typed. */
export function ResetDialog({ onReset, ...rest }: ResetDialogProps) {
  const { org } = useScope();
  const losses = useLosses({ all: true });
  return (
    <TypedDialog
      {...rest}
      title="Reset the test environment?"
      description="All of this is deleted at once and does not come back. Live is not touched."
      word={org}
      confirmLabel="Reset everything"
      uncertainAdvice="Try again: it is done once."
      onConfirm={onReset}
    >
      <DescriptionList items={[...losses, { label: 'Events, deliveries, mandates', value: 'All of them' }]} />
    </TypedDialog>
  );
}
