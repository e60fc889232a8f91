import { type Currency, formatMoney } from '@/lib/contract/money';
import type { Holding, HoldingStatus } from '@/lib/contract/trading/holdings';
import type { InvestmentType } from '@/lib/contract/trading/investments';
import { formatUnits } from '@/lib/contract/trading/order-values';
import { formatPrice } from '@/server/market/reference/prices';
import type { UnitPrice } from '../catalogue/price-of';
import { figuresOf } from './rules';
import type { HoldingRow } from './store';

/** The price of the moment, of what is held still and the market prices. */
function priceFacts({ status, interestRate }: HoldingRow, price: UnitPrice | undefined) {
  if (status !== 'active' || interestRate !== null || !price) return {};
  return {
    latest_price: formatPrice(price.price),
    price_as_of: price.asOf.toISOString(),
    ...(price.source && { price_source: price.source }),
  };
}

/**
 * A holding as the interface shows it, with its figures on a date of Lagos.
 * @param price of a unit at this moment; undefined for what has none, or needs none because a rate is paid or it has ended.
 */
export function presentHolding(row: HoldingRow, price: UnitPrice | undefined, date: string): Holding {
  const worth = figuresOf(row, price?.price, date);
  return {
    id: row.id,
    investment_id: row.investmentId,
    investment_name: row.investmentName,
    investment_type: row.investmentType as InvestmentType,
    ...(row.symbol !== null && { symbol: row.symbol }),
    order_id: row.orderId,
    ...(row.customerReference !== null && { customer_reference: row.customerReference }),
    currency: row.currency as Currency,
    principal: formatMoney(row.principal),
    units: formatUnits(row.units),
    available_units: formatUnits(row.units - row.reservedUnits),
    unit_price: formatPrice(row.unitPrice),
    initial_units: formatUnits(row.initialUnits),
    initial_principal: formatMoney(row.initialPrincipal),
    ...(row.interestRate !== null && { interest_rate: formatPrice(BigInt(row.interestRate)) }),
    start_date: row.startDate,
    ...(row.maturityDate !== null && { maturity_date: row.maturityDate }),
    ...priceFacts(row, price),
    current_value: formatMoney(worth.currentValue),
    accrued_returns: formatMoney(worth.accruedReturns),
    ...(row.paidOut !== null && { paid_out: formatMoney(row.paidOut) }),
    status: row.status as HoldingStatus,
    ...(row.maturedAt !== null && { matured_at: row.maturedAt.toISOString() }),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}
