'use server';

import { action } from '@/lib/dashboard/actions/action';

/** Matures a holding of the test environment. */
export const matureHoldingAction = action('matureHolding');
