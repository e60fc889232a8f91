import type { OpenContext } from '@/server/platform/kernel/context';
import type { FoundInvestment } from '../catalogue/find-investment';
import { buyFor, buyUnits, rangeOfBuy } from './buy';
import { dealingIn, type Quotation } from './quotation';
import { assertInRange, type Range } from './rules';

/** What is wanted of a buy: to spend so much, fees in (minor units), or to get so many units (millionths). */
type BuyWish =
  | { readonly amount: bigint; readonly units?: never }
  | { readonly units: bigint; readonly amount?: never };

/**
 * What a buy comes to at this moment.
 * @param limits within which the total must lie, in minor units, beside what the price and the fees ask for.
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
