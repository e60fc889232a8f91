'use client';

import type { ManualTransfer } from '@/lib/contract/treasury/transfers';
import type { TransferActions } from './actions';
import { ApproveDialog } from './approve-dialog';
import { RejectDialog } from './reject-dialog';

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
