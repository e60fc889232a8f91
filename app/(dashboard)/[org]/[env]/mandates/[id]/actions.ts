'use server';

import { action } from '@/lib/dashboard/actions/action';

/** Ends an active mandate. */
export const revokeMandateAction = action('revokeMandate');

/** Plays the holder and the bank for a mandate of the test environment. */
export const settleMandateAction = action('settleMandate');
