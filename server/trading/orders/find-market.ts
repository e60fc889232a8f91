import type { Context } from '@/server/platform/kernel/context';
import { type FoundInvestment, findInvestment } from '../catalogue/find-investment';
import { isSuspended } from '../catalogue/present-investment';
import type { UnitPrice } from '../catalogue/price-of';
import type { HeldPosition } from '../holdings/find-position';

/** What a holding can be sold at; or why it can't be sold, whatever an operator says of buying it. */
type Market =
  | { readonly closedReason: null; readonly price: UnitPrice; readonly found: FoundInvestment }
  | { readonly closedReason: string };

/** The market for what is held. An investment that is closed to buyers can still be sold. */
export async function findMarket(context: Context, position: HeldPosition): Promise<Market> {
  const found = await findInvestment(context, position.investmentId);
  if (!found) return { closedReason: 'No price yet.' };
  if (isSuspended(found.row)) return { closedReason: 'Trading is suspended by the exchange.' };
  return { closedReason: null, price: found.price, found };
}
