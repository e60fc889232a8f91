'use server';

import { operatorAction } from '@/lib/dashboard/actions/operator-action';

/** Approves a transfer that somebody else recorded; the wallet is credited. */
export const approveTransferAction = operatorAction('approveManualTransfer');

/** Rejects a transfer with a reason. */
export const rejectTransferAction = operatorAction('rejectManualTransfer');

/** Takes an order, or takes it over. */
export const takeOrderAction = operatorAction('takeOrder');

/** Completes an order at the price and time at which it was dealt. */
export const completeOrderAction = operatorAction('completeOrder');

/** Fails an order with the reason that its partner reads. */
export const failOrderAction = operatorAction('failOrder');

/** Takes a case to review it. */
export const takeKybCaseAction = operatorAction('takeKybCase');

/** Accepts or rejects one thing, or takes that back. */
export const judgeKybAction = operatorAction('judgeKyb');

/** Asks the partner a question. */
export const askKybQuestionAction = operatorAction('askKybQuestion');

/** Withdraws a question. */
export const withdrawKybQuestionAction = operatorAction('withdrawKybQuestion');

/** Gives the case back to the partner. */
export const requestKybInformationAction = operatorAction('requestKybInformation');

/** Sets or removes the expiry date of a document. */
export const setKybDocumentExpiryAction = operatorAction('setKybDocumentExpiry');

/** Asks an approved organisation for a newer version of a document. */
export const requestKybDocumentAction = operatorAction('requestKybDocument');

/** Writes a note for the staff. */
export const addKybNoteAction = operatorAction('addKybNote');

/** Approves, rejects, suspends or reinstates. */
export const decideKybAction = operatorAction('decideKyb');

/** Resolves an exception without money. */
export const resolveExceptionAction = operatorAction('resolveProviderException');

/** Proposes a credit for an exception, which somebody else approves. */
export const creditExceptionAction = operatorAction('creditProviderException');

/** Sets the limits of a method, or takes those of the settings again. */
export const setRailLimitsAction = operatorAction('setRailLimits');

/** Proposes an account of ours. */
export const proposeAccountAction = operatorAction('proposeReceivingAccount');

/** Approves an account that somebody else proposed. */
export const approveAccountAction = operatorAction('approveReceivingAccount');

/** Rejects a proposed account with a reason. */
export const rejectAccountAction = operatorAction('rejectReceivingAccount');

/** Retires the active account with a reason. */
export const retireAccountAction = operatorAction('retireReceivingAccount');
