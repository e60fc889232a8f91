'use server';

import { action } from '@/lib/dashboard/actions/action';

/** Asks the bank for the account holder's name. */
export const checkMandateAccountAction = action('checkMandateAccount');

/** Requests a mandate. */
export const createMandateAction = action('createMandate');

/** Requests a second person's approval for a mandate. */
export const requestMandateApprovalAction = action('requestMandateApproval');

/** Revokes an active mandate. */
export const revokeMandateAction = action('revokeMandate');

/** Simulates the account holder and the bank for a test mandate. */
export const settleMandateAction = action('settleMandate');
