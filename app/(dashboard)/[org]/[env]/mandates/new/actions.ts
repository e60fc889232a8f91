'use server';

import { action } from '@/lib/session/action';

/** Asks the bank who holds an account (contract 6). */
export const checkMandateAccountAction = action('checkMandateAccount');

/** Asks for a mandate (contract 6). */
export const createMandateAction = action('createMandate');
