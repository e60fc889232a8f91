'use server';

import { operatorAction } from '@/lib/dashboard/actions/operator-action';

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

/** Writes a note for the staff. */
export const addKybNoteAction = operatorAction('addKybNote');

/** Approves, rejects, suspends or reinstates. */
export const decideKybAction = operatorAction('decideKyb');
