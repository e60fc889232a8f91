'use client';

import { TypedDialog } from '@/components/shell/actions/typed-dialog';
import { useScope } from '@/components/shell/session/scope';
import { DescriptionList } from '@/components/ui/display/description-list';
import type { ActionError } from '@/lib/dashboard/actions/action-result';
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
