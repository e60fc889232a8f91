'use client';

import { useState } from 'react';
import { ActionFailure } from '@/components/shell/actions/action-failure';
import { DescriptionList } from '@/components/ui/display/description-list';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import { notifyDone } from '@/components/ui/overlays/toast';
import { paysRate } from '@/lib/contract/trading/investment-types';
import type { DeskOrder, DeskOrderWithSteps } from '@/lib/contract/trading/operator-orders';
import { formatAmount, formatDecimal } from '@/lib/format';
import { TextDialog } from '../common/text-dialog';
import { CompleteConfirm, CompleteForm } from './complete-form';
import type { Completion, FillOutcome, TypedCompletion } from './completion';
import { repeatedFacts } from './repeated-facts';
import { type DeskMove, holderOf } from './rules';
import { type DeskActions, useDeskAction, useTake } from './use-desk-action';

type TakeOverDialogProps = { record: DeskOrder; actions: DeskActions; onClose: () => void };

/** Confirms taking over an order from another operator. */
function TakeOverDialog({ record, actions, onClose }: TakeOverDialogProps) {
  const { take, taking } = useTake(record, actions.take);
  const holder = holderOf(record) ?? 'Someone';

  async function confirm(): Promise<void> {
    const result = await take();
    if (result.ok || result.error.code === 'invalid_state') onClose();
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Take ${record.order.reference} over?`}
      description={`${holder} has it. Ask first whether it is already executed, so that it isn’t executed twice.`}
      items={repeatedFacts(record)}
      confirmLabel="Take over"
      pending={taking.pending}
      error={taking.error ? <ActionFailure error={taking.error} onRetry={() => void confirm()} /> : undefined}
      onConfirm={() => void confirm()}
    />
  );
}

/** The limit of the reason (failOrder). */
const MOST_CHARACTERS = 200;

const suggestionsOf = ({ order: { side } }: DeskOrder): readonly string[] => [
  side === 'buy' ? 'No seller within the daily price limits.' : 'No buyer within the daily price limits.',
  'The exchange has suspended trading in it.',
  'The exchange closed before it could be executed.',
  'The issuer has closed the offer.',
];

/** What the partner gets back. */
function refundText({ order }: Pick<DeskOrder, 'order'>): string {
  if (order.side === 'sell') return `The ${formatDecimal(order.units)} units can be sold again.`;
  return `${formatAmount(order.amount_paid ?? order.amount, order.currency)} is refunded to the partner’s wallet.`;
}

type FailDialogProps = { record: DeskOrder; actions: DeskActions; onClose: () => void };

/** Asks for the reason before an order fails, and states what is refunded. */
function FailDialog({ record, actions, onClose }: FailDialogProps) {
  const { order } = record;
  const { run } = useDeskAction('failOrder', order.id, actions.fail);
  return (
    <TextDialog
      title={`Fail ${order.reference}`}
      description={`This is final. ${refundText(record)}`}
      label="Reason"
      missing="Enter a reason. The partner sees it."
      hint="The partner sees it."
      most={MOST_CHARACTERS}
      suggestions={suggestionsOf(record)}
      submitLabel="Fail order"
      destructive
      send={(reason) => run({ params: { order_id: order.id }, body: { reason } })}
      onClose={(isSent) => {
        onClose();
        if (isSent) notifyDone({ title: `${order.reference} has failed`, description: refundText(record) });
      }}
    >
      <DescriptionList items={repeatedFacts(record)} />
    </TextDialog>
  );
}

/** The typed values, and the outcome that the service computed for them. */
interface Checked {
  readonly completion: Completion;
  readonly outcome: FillOutcome;
}

/** A unit of a fixed-rate investment is always worth this (completeOrder). */
const FIXED_PRICE = '1.00';

type CompleteDialogProps = { record: DeskOrderWithSteps; actions: DeskActions; onClose: () => void };

/** Asks for the details of the trade, runs a dry run, and confirms with the resulting figures. */
function CompleteDialog({ record, actions, onClose }: CompleteDialogProps) {
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

type OrderDialogsProps = {
  dialog: DeskMove;
  record: DeskOrderWithSteps;
  actions: DeskActions;
  onClose: () => void;
};

/** The open dialog of the order. */
export function OrderDialogs({ dialog, ...props }: OrderDialogsProps) {
  if (dialog === 'take') return <TakeOverDialog {...props} />;
  if (dialog === 'fail') return <FailDialog {...props} />;
  return <CompleteDialog {...props} />;
}
