'use client';

import { DescriptionList } from '@/components/ui/display/description-list';
import { notifyDone } from '@/components/ui/overlays/toast';
import type { ManualTransfer } from '@/lib/contract/treasury/transfers';
import { formatAmount } from '@/lib/format';
import { TextDialog } from '../common/text-dialog';
import { ApproveDialog } from './approve-dialog';
import { repeatedFacts } from './repeated-facts';
import type { TransferActions } from './use-transfer-action';
import { useTransferAction } from './use-transfer-action';

/** Of the reason (rejectManualTransfer). */
const MOST_CHARACTERS = 300;

const suggestions = [
  'The advice names another amount.',
  'The advice names another payer.',
  'The money is not on the account.',
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
      missing="Say why: whoever recorded it reads it."
      hint="Whoever recorded it reads it."
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

/** The windows of a transfer, which come with the first one that is opened. */
export function TransferDialogs({ dialog, ...props }: TransferDialogsProps) {
  return dialog === 'approve' ? <ApproveDialog {...props} /> : <RejectDialog {...props} />;
}
