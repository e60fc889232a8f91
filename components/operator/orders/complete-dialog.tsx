'use client';

import { useState } from 'react';
import { paysRate } from '@/lib/contract/trading/investments';
import type { DeskOrderWithSteps } from '@/lib/contract/trading/operator-orders';
import type { DeskActions } from './actions';
import { CompleteConfirm } from './complete-confirm';
import { CompleteForm } from './complete-form';
import type { Completion, FillOutcome, TypedCompletion } from './completion';

/** What was typed, and what the service says that it comes to. */
interface Checked {
  readonly completion: Completion;
  readonly outcome: FillOutcome;
}

/** Of what pays a rate, one unit is always worth this (completeOrder). */
const FIXED_PRICE = '1.00';

type CompleteDialogProps = { record: DeskOrderWithSteps; actions: DeskActions; onClose: () => void };

/** Asks how an order was dealt, has the service say what its partner gets for that, and asks once more with the figures. */
export function CompleteDialog({ record, actions, onClose }: CompleteDialogProps) {
  const isFixed = paysRate(record.order.investment_type);
  const [typed, setTyped] = useState<TypedCompletion>({
    unit_price: isFixed ? FIXED_PRICE : '',
    executed_at: '',
    broker_reference: record.broker_reference ?? '',
  });
  const [checked, setChecked] = useState<Checked>();

  if (checked) {
    return (
      <CompleteConfirm
        {...checked}
        record={record}
        action={actions.complete}
        onBack={() => setChecked(undefined)}
        onClose={onClose}
      />
    );
  }
  return (
    <CompleteForm
      record={record}
      action={actions.completeMany}
      typed={typed}
      isFixed={isFixed}
      onChecked={(values, completion, outcome) => {
        setTyped(values);
        setChecked({ completion, outcome });
      }}
      onClose={onClose}
    />
  );
}
