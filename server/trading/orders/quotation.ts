import { formatMoney } from '@/lib/contract/money';
import type { InvestmentFee, InvestmentType } from '@/lib/contract/trading/investments';
import { type FeeLine, formatUnits } from '@/lib/contract/trading/order-values';
import type { KeptEstimate, OrderSide } from '@/lib/contract/trading/orders';
import type { Calendar } from '@/server/market/calendar/calendar';
import { lagosDate } from '@/server/market/calendar/lagos';
import { loadCalendar } from '@/server/market/calendar/load-calendar';
import { settlesOn } from '@/server/market/calendar/settlement';
import { formatPrice } from '@/server/market/reference/prices';
import type { OpenContext } from '@/server/platform/kernel/context';
import { tradeDate } from '../catalogue/present-investment';
import type { UnitPrice } from '../catalogue/price-of';
import { type chargeFees, feesOf } from './fees';

/** The day on which something is dealt, when that settles, and what it costs. */
export interface Dealing {
  readonly calendar: Calendar;
  readonly tradedOn: string;
  readonly settlesOn: string;
  readonly schedule: readonly InvestmentFee[];
}

/**
 * The terms of dealing in a type of investment.
 * @param executedAt when it was dealt; left out, it is dealt as soon as the exchange takes an order of now.
 */
export async function dealingIn(
  context: OpenContext,
  type: InvestmentType,
  side: OrderSide,
  executedAt?: Date,
): Promise<Dealing> {
  const calendar = await loadCalendar(context.tx);
  const tradedOn = executedAt ? lagosDate(executedAt) : tradeDate(calendar, context.now);
  return {
    calendar,
    tradedOn,
    settlesOn: settlesOn(calendar, tradedOn),
    schedule: feesOf(type, side, tradedOn),
  };
}

/** What an order comes to: minor units, millionths of units, prices in ten-thousandths. */
export interface Quotation {
  readonly units: bigint;
  readonly unitPrice: bigint;
  /** The price that the market gave, with its time and source. */
  readonly market: UnitPrice;
  readonly gross: bigint;
  readonly fees: ReturnType<typeof chargeFees>;
  /** Of a buy all that is paid; of a sell the proceeds. */
  readonly total: bigint;
  readonly dealing: Dealing;
}

/** Fees as the interface shows them. */
export const feeLines = ({ lines }: ReturnType<typeof chargeFees>): FeeLine[] =>
  lines.map(({ code, name, amount }) => ({ code, name, amount: formatMoney(amount) }));

/** A quotation as the interface shows it, and as an order keeps it. */
export const presentQuotation = (quotation: Quotation): KeptEstimate => {
  const { units, unitPrice, market, gross, fees, total, dealing } = quotation;
  return {
    units: formatUnits(units),
    unit_price: formatPrice(unitPrice),
    price_as_of: market.asOf.toISOString(),
    ...(market.source !== null && { price_source: market.source }),
    gross: formatMoney(gross),
    fees: feeLines(fees),
    total: formatMoney(total),
    trade_date: dealing.tradedOn,
    settles_on: dealing.settlesOn,
  };
};
