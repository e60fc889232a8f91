'use server';

import { action } from '@/lib/dashboard/actions/action';

/** Makes a webhook inbox. */
export const createInboxAction = action('createInbox');

/** Tells an inbox how to answer. */
export const updateInboxAction = action('updateInbox');

/** Deletes an inbox with its messages. */
export const deleteInboxAction = action('deleteInbox');
