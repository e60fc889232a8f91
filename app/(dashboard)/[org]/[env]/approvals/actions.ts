'use server';

import { action } from '@/lib/dashboard/actions/action';

/** Approves a request and runs its command. */
export const approveRequestAction = action('approveRequest');

/** Declines a request. */
export const declineRequestAction = action('declineRequest');

/** Takes back a request of one's own. */
export const cancelRequestAction = action('cancelRequest');
