'use server';

import { action } from '@/lib/dashboard/actions/action';

/** Moves an order of the test environment on. */
export const settleOrderAction = action('settleOrder');
