'use server';

import { action } from '@/lib/dashboard/actions/action';

/** Saves the fields of the business that are sent. */
export const updateBusinessAction = action('updateKybBusiness');

/** Adds a person. */
export const createPersonAction = action('createKybPerson');

/** Saves the fields of a person that are sent. */
export const updatePersonAction = action('updateKybPerson');

/** Removes a person, with the documents about them. */
export const deletePersonAction = action('deleteKybPerson');

/** Deletes a document with its bytes. */
export const deleteDocumentAction = action('deleteKybDocument');

/** Adds a settlement account, also while approved. */
export const createAccountAction = action('createKybSettlementAccount');

/** Removes a settlement account. */
export const deleteAccountAction = action('deleteKybSettlementAccount');

/** Answers a reviewer's question. */
export const answerQuestionAction = action('answerKybQuestion');

/** Hands the verification to the reviewer. */
export const submitKybAction = action('submitKyb');
