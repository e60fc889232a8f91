import type { MarketSource } from '@/lib/contract/market/values';
import type { Transaction } from '@/server/platform/database/database';
import { type NewQuote as StoredQuote, upsertQuotes } from './store';

/** A quote to be stored: prices in ten-thousandths, value in minor units, `asOf` in milliseconds since 1970. */
export type NewQuote = StoredQuote;

/**
 * Stores quotes, one a series at most. One that is older than what stands there is left out.
 * @returns how many are new, or other than what stood there; and the series of those that were older.
 */
export const writeQuotes = (
  tx: Transaction,
  quotes: readonly NewQuote[],
  source: MarketSource,
): Promise<{ readonly stored: number; readonly older: readonly number[] }> =>
  upsertQuotes(tx, quotes, source);
