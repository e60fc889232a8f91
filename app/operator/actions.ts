'use server';

import { operatorAction } from '@/lib/dashboard/actions/operator-action';

/** Approves a transfer that someone else recorded; this credits the wallet. */
export const approveTransferAction = operatorAction('approveManualTransfer');

/** Rejects a transfer with a reason. */
export const rejectTransferAction = operatorAction('rejectManualTransfer');

/** Assigns an order to the operator, even if another one has it. */
export const takeOrderAction = operatorAction('takeOrder');

/** Completes an order at its execution price and time. */
export const completeOrderAction = operatorAction('completeOrder');

/** Fails an order with a reason that the partner sees. */
export const failOrderAction = operatorAction('failOrder');

/** Assigns a case to the operator for review. */
export const takeKybCaseAction = operatorAction('takeKybCase');

/** Accepts or rejects one subject, or undoes that. */
export const judgeKybAction = operatorAction('judgeKyb');

export const askKybQuestionAction = operatorAction('askKybQuestion');

export const withdrawKybQuestionAction = operatorAction('withdrawKybQuestion');

/** Returns the case to the partner. */
export const requestKybInformationAction = operatorAction('requestKybInformation');

/** Sets or removes a document's expiry date. */
export const setKybDocumentExpiryAction = operatorAction('setKybDocumentExpiry');

/** Requests a newer version of a document from an approved organisation. */
export const requestKybDocumentAction = operatorAction('requestKybDocument');

/** Adds a note for the staff. */
export const addKybNoteAction = operatorAction('addKybNote');

/** Approves, rejects, suspends or reinstates. */
export const decideKybAction = operatorAction('decideKyb');

/** Resolves an exception without moving money. */
export const resolveExceptionAction = operatorAction('resolveProviderException');

/** Proposes a credit for an exception; someone else must approve it. */
export const creditExceptionAction = operatorAction('creditProviderException');

/** Sets the limits of a method, or restores those of the settings. */
export const setRailLimitsAction = operatorAction('setRailLimits');

/** Proposes one of our receiving accounts. */
export const proposeAccountAction = operatorAction('proposeReceivingAccount');

/** Approves an account that someone else proposed. */
export const approveAccountAction = operatorAction('approveReceivingAccount');

/** Rejects a proposed account with a reason. */
export const rejectAccountAction = operatorAction('rejectReceivingAccount');

/** Retires the active account with a reason. */
export const retireAccountAction = operatorAction('retireReceivingAccount');
