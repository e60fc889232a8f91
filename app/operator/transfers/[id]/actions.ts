'use server';

import { operatorAction } from '@/lib/dashboard/actions/operator-action';

/** Approves a transfer that somebody else recorded; the wallet is credited. */
export const approveTransferAction = operatorAction('approveManualTransfer');

/** Rejects a transfer with a reason. */
export const rejectTransferAction = operatorAction('rejectManualTransfer');
