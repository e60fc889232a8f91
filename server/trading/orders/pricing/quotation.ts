import { formatMoney } from '@/lib/contract/money';
import { paysRate } from '@/lib/contract/trading/investment-types';
import type { InvestmentFee, InvestmentType } from '@/lib/contract/trading/investments';
import type { FeeLine } from '@/lib/contract/trading/order-schemas';
import { formatUnits } from '@/lib/contract/trading/order-values';
import type { KeptEstimate, OrderSide } from '@/lib/contract/trading/orders';
import type { Calendar } from '@/server/market/calendar/calendar';
import { lagosDate } from '@/server/market/calendar/lagos';
import { loadCalendar } from '@/server/market/calendar/load-calendar';
import { settlesOn } from '@/server/market/calendar/sessions';
import { formatPrice } from '@/server/market/reference/prices';
import type { OpenContext } from '@/server/platform/kernel/context';
import type { FoundInvestment } from '../../catalogue/find-investment';
import { tradeDate } from '../../catalogue/present-investment';
import type { UnitPrice } from '../../catalogue/price-of';
import type { HeldPosition } from '../../holdings/find-position';
import { worthOf } from '../../holdings/rules';
import { assertInRange, outOfRange, type Range } from '../rules';
import { buyFor, buyUnits, leastSale, priceEach, rangeOfBuy, unitsFor } from './buy';
import { chargeFees, feesOf } from './fees';

/** Trade date, settlement date, and fee schedule. */
interface Dealing {
  readonly calendar: Calendar;
  readonly tradedOn: string;
  readonly settlesOn: string;
  readonly schedule: readonly InvestmentFee[];
}

/**
 * The terms of trading a type of investment.
 * @param executedAt when it was executed; default: as soon as the exchange takes an order placed now
 */
export async function dealingIn(
  context: OpenContext,
  type: InvestmentType,
  side: OrderSide,
  executedAt?: Date,
): Promise<Dealing> {
  const calendar = await loadCalendar(context);
  const tradedOn = executedAt ? lagosDate(executedAt) : tradeDate(calendar, context.now);
  return {
    calendar,
    tradedOn,
    settlesOn: settlesOn(calendar, tradedOn),
    schedule: feesOf(type, side, tradedOn),
  };
}

/** The figures of an order: minor units, millionths of units, prices in ten-thousandths. */
export interface Quotation {
  readonly units: bigint;
  readonly unitPrice: bigint;
  /** The price that the market gave, with its time and source. */
  readonly market: UnitPrice;
  readonly gross: bigint;
  readonly fees: ReturnType<typeof chargeFees>;
  /** The total paid for a buy; the proceeds of a sell. */
  readonly total: bigint;
  readonly dealing: Dealing;
}

/** Fees as the interface shows them. */
export const feeLines = ({ lines }: ReturnType<typeof chargeFees>): FeeLine[] =>
  lines.map(({ code, name, amount }) => ({ code, name, amount: formatMoney(amount) }));

/** A quotation as the API shows it and an order stores it. */
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

/** A buy: the amount to spend including fees (minor units), or the number of units (millionths). */
type BuyWish =
  | { readonly amount: bigint; readonly units?: never }
  | { readonly units: bigint; readonly amount?: never };

/**
 * The quotation of a buy now.
 * @param limits of the total, in minor units, besides those of price and fees
 * @throws ApiError amount_out_of_range (minimum, maximum)
 */
export async function quoteBuy(
  context: OpenContext,
  { row, price: market }: FoundInvestment,
  wish: BuyWish,
  limits: Range,
): Promise<Quotation> {
  const dealing = await dealingIn(context, row.type, 'buy');
  const { schedule } = dealing;
  const { price } = market;
  const range = rangeOfBuy(schedule, price, limits);
  if (wish.amount !== undefined) assertInRange(wish.amount, range);
  const purchase =
    wish.amount === undefined ? buyUnits(schedule, wish.units, price) : buyFor(schedule, wish.amount, price);
  const total = purchase.gross + purchase.fees.total;
  assertInRange(total, range);
  return { ...purchase, unitPrice: price, market, total, dealing };
}

/** A sell: the number of units (millionths), or their value before fees (minor units). */
type SellWish =
  | { readonly units: bigint; readonly amount?: never }
  | { readonly amount: bigint; readonly units?: never };

/** The units worth an amount: the share of the position for an interest-bearing one; else at the market price. */
function unitsWorth(position: HeldPosition, amount: bigint, price: bigint, date: string): bigint {
  if (position.interestRate === null) return unitsFor(amount, price);
  const whole = worthOf(position, position.units, price, date);
  return whole === 0n ? 0n : (amount * position.units) / whole;
}

/** The figures of a sale at a price and on terms, even if its fees exceed it. */
export function saleOf(
  position: HeldPosition,
  units: bigint,
  market: UnitPrice,
  dealing: Dealing,
  date: string,
): Quotation {
  const gross = worthOf(position, units, market.price, date);
  const fees = chargeFees(dealing.schedule, gross);
  const isRated = paysRate(position.investmentType);
  const unitPrice = isRated ? priceEach(gross, units) : market.price;
  return { units, unitPrice, market, gross, fees, total: gross - fees.total, dealing };
}

/**
 * The quotation of a sell now. Does not check the available units.
 * @throws ApiError amount_out_of_range (minimum, maximum) when its fees exceed it
 */
export async function quoteSell(
  context: OpenContext,
  position: HeldPosition,
  market: UnitPrice,
  wish: SellWish,
): Promise<Quotation> {
  const dealing = await dealingIn(context, position.investmentType, 'sell');
  const date = lagosDate(context.now);
  const units = wish.units ?? unitsWorth(position, wish.amount, market.price, date);
  const minimum = leastSale(dealing.schedule);
  const maximum = worthOf(position, position.availableUnits, market.price, date);
  if (units === 0n) throw outOfRange({ minimum, maximum });
  const sale = saleOf(position, units, market, dealing, date);
  if (sale.gross < minimum) throw outOfRange({ minimum, maximum });
  return sale;
}
