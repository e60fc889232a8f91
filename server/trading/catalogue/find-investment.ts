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

/**
 * One investment of the caller's environment.
 * @returns undefined for one that is not there, or that nobody can be shown because it has no price yet.
 */
export async function findInvestment(context: Context, id: string): Promise<FoundInvestment | undefined> {
  const { tx, scope } = context;
  const row = isUuid(id) ? await selectInvestment(tx, scope.environment, id) : undefined;
  const price = row && (await pricesOf(context, [row])).get(row.id);
  return price && { row, price, standing: standingOf(row, isSuspended(row), true) };
}
