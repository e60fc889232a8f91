'use server';

import { action } from '@/lib/dashboard/actions/action';

export const createOrderAction = action('createOrder');

/** Requests a second person's approval for an order. */
export const requestOrderApprovalAction = action('requestOrderApproval');

/** Cancels an order before it is executed. */
export const cancelOrderAction = action('cancelOrder');

/** Pays the missing amount of an order. */
export const payOrderAction = action('payOrder');
