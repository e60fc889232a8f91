'use server';

import { action } from '@/lib/dashboard/actions/action';

/** Updates only the business fields that are sent. */
export const updateBusinessAction = action('updateKybBusiness');

export const createPersonAction = action('createKybPerson');

/** Updates only the person's fields that are sent. */
export const updatePersonAction = action('updateKybPerson');

/** Removes a person and the documents about them. */
export const deletePersonAction = action('deleteKybPerson');

/** Deletes a document with its content. */
export const deleteDocumentAction = action('deleteKybDocument');

/** Adds a settlement account; also possible after approval. */
export const createAccountAction = action('createKybSettlementAccount');

export const deleteAccountAction = action('deleteKybSettlementAccount');

/** Requests a second person's approval for a settlement account. */
export const requestAccountApprovalAction = action('requestSettlementAccountApproval');

/** Requests a second person's approval to remove a settlement account. */
export const requestAccountRemovalAction = action('requestSettlementAccountRemoval');

export const answerQuestionAction = action('answerKybQuestion');

/** Submits the verification for review. */
export const submitKybAction = action('submitKyb');
