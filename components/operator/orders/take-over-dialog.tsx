'use client';

import { ActionFailure } from '@/components/shell/actions/action-failure';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import type { DeskOrder } from '@/lib/contract/trading/operator-orders';
import type { DeskActions } from './actions';
import { holderOf } from './moves';
import { repeatedFacts } from './repeated-facts';
import { useTake } from './use-take';

type TakeOverDialogProps = { record: DeskOrder; actions: DeskActions; onClose: () => void };

/** Asks before an order is taken out of somebody's hands. */
export function TakeOverDialog({ record, actions, onClose }: TakeOverDialogProps) {
  const { take, taking } = useTake(record, actions.take);
  const holder = holderOf(record) ?? 'Somebody';

  async function confirm(): Promise<void> {
    const result = await take();
    if (result.ok || result.error.code === 'invalid_state') onClose();
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Take ${record.order.reference} over?`}
      description={`${holder} has it. Ask first whether it is dealt already: what two deal is dealt twice.`}
      items={repeatedFacts(record)}
      confirmLabel="Take over"
      pending={taking.pending}
      error={
        taking.error ? (
          <ActionFailure
            error={taking.error}
            uncertainAdvice="Try again: it is taken once."
            onRetry={() => void confirm()}
          />
        ) : undefined
      }
      onConfirm={() => void confirm()}
    />
  );
}
