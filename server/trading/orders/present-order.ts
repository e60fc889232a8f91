import { type Currency, formatMoney } from '@/lib/contract/money';
import type { InvestmentType } from '@/lib/contract/trading/investments';
import { formatUnits } from '@/lib/contract/trading/order-values';
import type { Order, OrderSide, OrderStatus, PaymentMode } from '@/lib/contract/trading/orders';
import { formatPrice } from '@/server/market/reference/prices';
import { openStatuses } from './rules';
import type { OrderRow } from './store';

/** What a buy says of its payment. */
function paymentOf(row: OrderRow): Partial<Order> {
  if (row.side !== 'buy') return {};
  return {
    amount_paid: formatMoney(row.amountPaid),
    ...(row.status === 'awaiting_payment' && { amount_due: formatMoney(row.amount - row.amountPaid) }),
  };
}

/** When an order reached each state that it has been in. */
const timesOf = (row: OrderRow): Partial<Order> => ({
  ...(row.paidAt && { paid_at: row.paidAt.toISOString() }),
  ...(row.processingAt && { processing_at: row.processingAt.toISOString() }),
  ...(row.completedAt && { completed_at: row.completedAt.toISOString() }),
  ...(row.failedAt && { failed_at: row.failedAt.toISOString() }),
  ...(row.cancelledAt && { cancelled_at: row.cancelledAt.toISOString() }),
});

/** Until when a closed exchange delays an order that can be dealt in. */
const waitOf = ({ status, waitsUntil }: OrderRow): Partial<Order> =>
  waitsUntil !== null && openStatuses.some((open) => open === status)
    ? { waits_until: waitsUntil.toISOString() }
    : {};

/** An order as the interface shows it; what is not set is left out. */
export function presentOrder(row: OrderRow): Order {
  return {
    id: row.id,
    investment_id: row.investmentId,
    investment_name: row.investmentName,
    investment_type: row.investmentType as InvestmentType,
    ...(row.symbol !== null && { symbol: row.symbol }),
    side: row.side as OrderSide,
    amount: formatMoney(row.amount),
    currency: row.currency as Currency,
    ...(row.paymentMode !== null && { payment_mode: row.paymentMode as PaymentMode }),
    status: row.status as OrderStatus,
    reference: row.reference,
    ...(row.clientReference !== null && { client_reference: row.clientReference }),
    units: formatUnits(row.units),
    unit_price: formatPrice(row.unitPrice),
    fees: row.fees,
    settles_on: row.settlesOn,
    ...waitOf(row),
    ...paymentOf(row),
    ...(row.proceeds !== null && { proceeds: formatMoney(row.proceeds) }),
    ...(row.customer !== null && { customer: row.customer }),
    ...(row.metadata !== null && { metadata: row.metadata }),
    ...(row.failureReason !== null && { failure_reason: row.failureReason }),
    ...(row.paymentId !== null && { payment: row.paymentId }),
    ...(row.holdingId !== null && { holding_id: row.holdingId }),
    estimate: row.estimate,
    ...timesOf(row),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}
