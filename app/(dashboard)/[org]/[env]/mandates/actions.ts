'use server';

import { action } from '@/lib/dashboard/actions/action';

/** Asks the bank who holds an account. */
export const checkMandateAccountAction = action('checkMandateAccount');

/** Asks for a mandate. */
export const createMandateAction = action('createMandate');

/** Ends an active mandate. */
export const revokeMandateAction = action('revokeMandate');

/** Plays the holder and the bank for a mandate of the test environment. */
export const settleMandateAction = action('settleMandate');
