'use server';

import { action } from '@/lib/dashboard/actions/action';

/** Approves a request and runs its command. */
export const approveRequestAction = action('approveRequest');

export const declineRequestAction = action('declineRequest');

/** Cancels the member's own request. */
export const cancelRequestAction = action('cancelRequest');
