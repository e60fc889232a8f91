'use client';

import { useId } from 'react';
import { z } from 'zod';
import { cn } from '@/components/ui/cn';
import { DescriptionList, type DescriptionListItem } from '@/components/ui/display/description-list';
import { Alert } from '@/components/ui/feedback/alert';
import { AmountField } from '@/components/ui/form/amount-field';
import { Form } from '@/components/ui/form/form';
import { FormDialog } from '@/components/ui/form/form-dialog';
import { useText } from '@/components/ui/form/use-form';
import { useZodForm } from '@/components/ui/form/use-zod-form';
import { notifyDone } from '@/components/ui/overlays/toast';
import { compareAmounts } from '@/components/wallets/funding/new/amounts';
import { MONEY_PATTERN } from '@/lib/contract/money';
import type { ManualTransfer } from '@/lib/contract/treasury/transfers';
import { formatAmount, formatDay } from '@/lib/format';
import { TextDialog } from '../common/text-dialog';
import { Failure } from '../treasury/failure';
import { EvidenceViewer } from './evidence-viewer';
import { type TransferActions, useTransferAction } from './use-transfer-action';

/** The facts that identify a transfer, repeated in its dialogs. The amount is shown elsewhere. */
function repeatedFacts(transfer: ManualTransfer): DescriptionListItem[] {
  return [
    { label: 'Partner', value: transfer.organisation.name, hint: transfer.organisation.slug },
    { label: 'Funding request', value: transfer.funding_request.reference },
    { label: 'Bank reference', value: transfer.bank_reference },
    { label: 'Received on', value: formatDay(transfer.received_on) },
  ];
}

/** The amount that the approver reads must match the recorded amount, which is the purpose of the second check. */
const schemaOf = (recorded: string) =>
  z.object({
    amount_received: z
      .string()
      .regex(MONEY_PATTERN, 'Enter the amount in the evidence, such as 1000.00.')
      .refine((typed) => !MONEY_PATTERN.test(typed) || compareAmounts(typed, recorded) === 0, {
        message: 'A different amount was recorded. Check again. If the record is wrong, reject the transfer.',
      }),
  });

/** What will happen with the typed amount. */
function Consequence({ transfer }: { transfer: ManualTransfer }) {
  const typed = useText('amount_received');
  const isAmount = MONEY_PATTERN.test(typed) && /[1-9]/.test(typed);
  const { status } = transfer.funding_request;
  const isLate = status === 'succeeded' || status === 'failed';
  return (
    <Alert>
      {isAmount ? formatAmount(typed, transfer.currency) : 'The amount you enter'} is credited to the{' '}
      {transfer.currency} wallet of {transfer.organisation.name} at once.{' '}
      {isLate ? `Its request has already ${status}, so the money is credited as an adjustment.` : ''} This is
      final.
    </Alert>
  );
}

type ApproveDialogProps = { transfer: ManualTransfer; actions: TransferActions; onClose: () => void };

/** Asks the approver for the amount in the evidence, which is shown beside it, before money moves. */
function ApproveDialog({ transfer, actions, onClose }: ApproveDialogProps) {
  const id = useId();
  const { evidence, currency } = transfer;
  const form = useZodForm(schemaOf(transfer.amount_received), { amount_received: '' });
  const { run, pending, error } = useTransferAction('approveManualTransfer', transfer, actions.approve);

  async function approve(body: { amount_received: string }): Promise<void> {
    const result = await run({ params: { transfer_id: transfer.id }, body });
    // If the action is no longer possible, the dialog closes, and the page behind it shows why.
    if (result.ok || result.error.code === 'invalid_state') onClose();
    if (!result.ok) return;
    notifyDone({
      title: 'Transfer approved',
      description: `${formatAmount(transfer.amount_received, currency)} is in the wallet of ${transfer.organisation.name}.`,
    });
  }

  return (
    <FormDialog
      title={`Approve the transfer for ${transfer.funding_request.reference}`}
      description="Enter the amount shown in the evidence. It must match the recorded one."
      formId={id}
      submitLabel="Approve transfer"
      pending={pending}
      onClose={onClose}
      className={cn(evidence ? 'sm:max-w-5xl' : 'sm:max-w-lg')}
    >
      <div className={cn('grid gap-5', evidence && 'xl:grid-cols-[minmax(0,1fr)_22rem]')}>
        {evidence ? (
          <EvidenceViewer
            transferId={transfer.id}
            evidence={evidence}
            className="h-72 rounded-lg border border-border lg:h-[60dvh]"
          />
        ) : null}
        <Form id={id} form={form} onSubmit={approve} className="space-y-4">
          <AmountField
            name="amount_received"
            label="Amount received"
            currency={currency}
            required
            autoFocus
            placeholder=""
            hint={evidence ? 'As in the bank’s advice.' : `As in the ${transfer.source}.`}
          />
          <DescriptionList items={repeatedFacts(transfer)} />
          <Consequence transfer={transfer} />
          {error ? <Failure error={error} onRetry={() => void form.handleSubmit(approve)()} /> : null}
        </Form>
      </div>
    </FormDialog>
  );
}

/** The limit of the reason (rejectManualTransfer). */
const MOST_CHARACTERS = 300;

const suggestions = [
  'The advice names another amount.',
  'The advice names another payer.',
  'The money is not in the account.',
  'Recorded twice.',
];

type RejectDialogProps = { transfer: ManualTransfer; actions: TransferActions; onClose: () => void };

/** Asks for the reason before a transfer is rejected. */
function RejectDialog({ transfer, actions, onClose }: RejectDialogProps) {
  const { run } = useTransferAction('rejectManualTransfer', transfer, actions.reject);
  return (
    <TextDialog
      title="Reject the transfer"
      description="No money moves. Its bank reference can be recorded again."
      label="Reason"
      missing="Enter a reason. The person who recorded it sees it."
      hint="The person who recorded it sees it."
      most={MOST_CHARACTERS}
      suggestions={suggestions}
      submitLabel="Reject transfer"
      destructive
      send={(reason) => run({ params: { transfer_id: transfer.id }, body: { reason } })}
      onClose={(isSent) => {
        onClose();
        if (isSent) notifyDone({ title: 'Transfer rejected', description: 'No money has moved.' });
      }}
    >
      <DescriptionList
        items={[
          ...repeatedFacts(transfer),
          { label: 'Recorded as received', value: formatAmount(transfer.amount_received, transfer.currency) },
        ]}
      />
    </TextDialog>
  );
}

type TransferDialogsProps = {
  dialog: 'approve' | 'reject';
  transfer: ManualTransfer;
  actions: TransferActions;
  onClose: () => void;
};

/** The dialogs of a transfer, loaded when the first one opens. */
export function TransferDialogs({ dialog, ...props }: TransferDialogsProps) {
  return dialog === 'approve' ? <ApproveDialog {...props} /> : <RejectDialog {...props} />;
}
