import type { Environment } from '@/lib/contract/primitives';
import type { OpenContext } from '@/server/platform/kernel/context';
import { isSuspended } from './present-investment';
import { pricesOf } from './price-of';
import { type MarketWord, selectPriced } from './store';

/** Which investments of an environment the market has suspended, and which have no price yet. */
export async function readMarketWord(context: OpenContext, environment: Environment): Promise<MarketWord> {
  const rows = await selectPriced(context.tx, environment);
  const prices = await pricesOf(context, rows);
  const idsOf = (wanted: (row: (typeof rows)[number]) => boolean) => rows.filter(wanted).map(({ id }) => id);
  return { suspended: idsOf(isSuspended), unpriced: idsOf(({ id }) => !prices.has(id)) };
}
