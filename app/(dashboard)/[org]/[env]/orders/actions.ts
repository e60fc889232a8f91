'use server';

import { action } from '@/lib/dashboard/actions/action';

/** Makes an order. */
export const createOrderAction = action('createOrder');

/** Asks a second person for an order. */
export const requestOrderApprovalAction = action('requestOrderApproval');

/** Cancels an order before it is dealt. */
export const cancelOrderAction = action('cancelOrder');

/** Pays what an order is missing. */
export const payOrderAction = action('payOrder');
