import { isUuid } from '@/lib/contract/primitives';
import type { Context } from '@/server/platform/kernel/context';
import { isSuspended } from './present-investment';
import { pricesOf, type UnitPrice } from './price-of';
import { type Standing, standingOf } from './rules';
import { type InvestmentRow, selectInvestment } from './store';

/** An investment as orders need it: its terms, its price at this moment, and whether it can be bought. */
export interface FoundInvestment {
  readonly row: InvestmentRow;
  readonly price: UnitPrice;
  readonly standing: Standing;
}

/** An investment of the caller's environment. @returns undefined for an unknown one, or one without a price */
export async function findInvestment(context: Context, id: string): Promise<FoundInvestment | undefined> {
  const { tx, scope } = context;
  const row = isUuid(id) ? await selectInvestment(tx, scope.environment, id) : undefined;
  const price = row && (await pricesOf(context, [row])).get(row.id);
  return price && { row, price, standing: standingOf(row, isSuspended(row), true) };
}
