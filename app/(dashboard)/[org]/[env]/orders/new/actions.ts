'use server';

import { action } from '@/lib/session/action';

/** Makes an order. */
export const createOrderAction = action('createOrder');
