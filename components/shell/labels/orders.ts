import type { OrderSide, OrderStatus, PaymentMode } from '@/lib/contract/trading/orders';

export const orderStatusLabels: Record<OrderStatus, string> = {
  awaiting_payment: 'Awaiting payment',
  pending_fulfilment: 'Pending fulfilment',
  processing: 'Processing',
  completed: 'Completed',
  failed: 'Failed',
  cancelled: 'Cancelled',
};

/** The explanation of each order status. */
export const orderStatusMeanings: Record<OrderStatus, string> = {
  awaiting_payment: 'It executes once it is paid in full.',
  pending_fulfilment: 'Waiting to be sent to market. It can still be cancelled.',
  processing: 'Executing. It can no longer be cancelled.',
  completed: 'It was executed.',
  failed: 'It was not executed. Any payment was refunded to the wallet.',
  cancelled: 'It was cancelled before execution. Any payment was refunded to the wallet.',
};

export const orderSideLabels: Record<OrderSide, string> = { buy: 'Buy', sell: 'Sell' };

/** How a buy is paid. */
export const paymentModeLabels: Record<PaymentMode, string> = {
  wallet: 'From the wallet',
  funding: 'By funding request',
};
