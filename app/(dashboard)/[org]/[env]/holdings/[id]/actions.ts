'use server';

import { action } from '@/lib/session/action';

/** Lets a holding of the test environment mature. */
export const matureHoldingAction = action('matureHolding');
