'use server';

import { action } from '@/lib/dashboard/actions/action';

/** Makes an order. */
export const createOrderAction = action('createOrder');
