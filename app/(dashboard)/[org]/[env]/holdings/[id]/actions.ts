'use server';

import { action } from '@/lib/session/action';

/** Lets a holding of the test environment mature (contract 10). */
export const matureHoldingAction = action('matureHolding');
