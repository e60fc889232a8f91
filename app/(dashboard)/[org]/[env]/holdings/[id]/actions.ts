'use server';

import { action } from '@/lib/dashboard/actions/action';

/** Lets a holding of the test environment mature. */
export const matureHoldingAction = action('matureHolding');
