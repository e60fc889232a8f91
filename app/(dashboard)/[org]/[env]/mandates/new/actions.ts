'use server';

import { action } from '@/lib/dashboard/actions/action';

/** Asks the bank who holds an account. */
export const checkMandateAccountAction = action('checkMandateAccount');

/** Asks for a mandate. */
export const createMandateAction = action('createMandate');
