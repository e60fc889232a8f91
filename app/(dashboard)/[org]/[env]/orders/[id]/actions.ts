'use server';

import { action } from '@/lib/session/action';

/** Cancels an order before it is dealt (contract 8). */
export const cancelOrderAction = action('cancelOrder');

/** Pays what an order is missing (contract 8). */
export const payOrderAction = action('payOrder');
