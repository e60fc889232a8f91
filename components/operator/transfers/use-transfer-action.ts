'use client';

import type { ManualTransfer } from '@/lib/contract/treasury/transfers';
import { transferQuery } from '../common/queries';
import type { StaffAction } from '../common/use-staff-action';
import { useStaffAction } from '../common/use-staff-action';

/** What an operator does with a transfer that was recorded. */
export interface TransferActions {
  readonly approve: StaffAction<'approveManualTransfer'>;
  readonly reject: StaffAction<'rejectManualTransfer'>;
}

/** Runs an act of an operator on a transfer, once for each intent; its answer is the whole transfer and shows at once. */
export const useTransferAction = <Id extends 'approveManualTransfer' | 'rejectManualTransfer'>(
  id: Id,
  transfer: ManualTransfer,
  action: StaffAction<Id>,
) =>
  useStaffAction(id, action, {
    record: transferQuery(transfer.id).queryKey,
    list: 'listManualTransfers',
    shown: (answer) => answer,
    isWhole: () => true,
    // The exception that it is for, and how its rail is.
    alsoShownBy: ['listRails', 'listProviderExceptions', 'getProviderException'],
    changed: 'The transfer has changed meanwhile. It is shown as it is now.',
  });
