'use server';

import { action } from '@/lib/session/action';

/** Ends an active mandate (contract 6). */
export const revokeMandateAction = action('revokeMandate');

/** Plays the holder and the bank for a mandate of the test environment (contract 10). */
export const settleMandateAction = action('settleMandate');
