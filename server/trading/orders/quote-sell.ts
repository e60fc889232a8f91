import { paysRate } from '@/lib/contract/trading/investments';
import { lagosDate } from '@/server/market/calendar/lagos';
import type { OpenContext } from '@/server/platform/kernel/context';
import type { UnitPrice } from '../catalogue/price-of';
import type { HeldPosition } from '../holdings/find-position';
import { worthOf } from '../holdings/rules';
import { leastSale, priceEach, unitsFor } from './buy';
import { chargeFees } from './fees';
import { type Dealing, dealingIn, type Quotation } from './quotation';
import { outOfRange } from './rules';

/** What is wanted of a sell: to sell so many units (millionths), or units worth so much before fees (minor units). */
type SellWish =
  | { readonly units: bigint; readonly amount?: never }
  | { readonly amount: bigint; readonly units?: never };

/** Where a rate is paid a unit is worth its part of the whole position; else the market's price. */
function unitsWorth(position: HeldPosition, amount: bigint, price: bigint, date: string): bigint {
  if (position.interestRate === null) return unitsFor(amount, price);
  const whole = worthOf(position, position.units, price, date);
  return whole === 0n ? 0n : (amount * position.units) / whole;
}

/** What the sale of units comes to at a price and on terms; without any care for what is left after fees. */
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
 * What a sell comes to at this moment. Whether the holding has so many units is not asked here.
 * @throws ApiError amount_out_of_range (minimum, maximum) when nothing is left of it after fees.
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
