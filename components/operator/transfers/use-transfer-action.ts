'use client';

import type { ManualTransfer } from '@/lib/contract/treasury/transfers';
import { transferQuery } from '../common/queries';
import type { StaffAction } from '../common/use-staff-action';
import { useStaffAction } from '../common/use-staff-action';

/** The server actions on a manual transfer. */
export interface TransferActions {
  readonly approve: StaffAction<'approveManualTransfer'>;
  readonly reject: StaffAction<'rejectManualTransfer'>;
}

/**
 * Runs an operator's action on a transfer, once per intent. The response is the whole transfer and shows immediately.
 */
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
    // The exception of the transfer, and the state of its rail.
    alsoShownBy: ['listRails', 'listProviderExceptions', 'getProviderException'],
    changed: 'The transfer has changed. This page now shows its current state.',
  });
