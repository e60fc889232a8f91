'use client';

import type { DeskOrderWithSteps } from '@/lib/contract/trading/operator-orders';
import type { DeskActions } from './actions';
import { CompleteDialog } from './complete-dialog';
import { FailDialog } from './fail-dialog';
import type { DeskMove } from './moves';
import { TakeOverDialog } from './take-over-dialog';

type OrderDialogsProps = {
  dialog: DeskMove;
  record: DeskOrderWithSteps;
  actions: DeskActions;
  onClose: () => void;
};

/** The window that is open on the order. */
export function OrderDialogs({ dialog, ...props }: OrderDialogsProps) {
  if (dialog === 'take') return <TakeOverDialog {...props} />;
  if (dialog === 'fail') return <FailDialog {...props} />;
  return <CompleteDialog {...props} />;
}
