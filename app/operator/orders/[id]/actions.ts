'use server';

import { operatorAction } from '@/lib/dashboard/actions/operator-action';

/** Takes an order, or takes it over. */
export const takeOrderAction = operatorAction('takeOrder');

/** Completes an order at the price and time at which it was dealt. */
export const completeOrderAction = operatorAction('completeOrder');

/** Fails an order with the reason that its partner reads. */
export const failOrderAction = operatorAction('failOrder');
