'use server';

import { action } from '@/lib/session/action';

/** Makes an order (contract 8). */
export const createOrderAction = action('createOrder');
