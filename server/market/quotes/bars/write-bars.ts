import type { MarketSource } from '@/lib/contract/market/values';
import type { Transaction } from '@/server/platform/database/database';
import type { Series } from '../../reference/feed-types';
import { followBars, numberSeries } from '../store';
import { deriveDays, type Minutes, otherBars, type NewBar as StoredBar, upsertBars } from './bars-store';

/** A bar to be stored: whole numbers below 2^53, prices in ten-thousandths, value in minor units, times in seconds since 1970. */
export type NewBar = StoredBar;

/** When the exchange closes, in seconds after midnight UTC: 14:30 in Lagos. A day's figures count as of then. */
const CLOSE_SECONDS = 13.5 * 3600;

/** Days that are added up in one statement. */
const DAYS_AT_ONCE = 1_000;

/**
 * The numbers under which series are stored, by `seriesKey`; those that are new get one.
 */
export const openSeries = (
  tx: Transaction,
  series: readonly Series[],
): Promise<ReadonlyMap<string, number>> => numberSeries(tx, series);

/**
 * Stores bars of one length in one statement. No two may be the same series and time; what a bar leaves open (null) stays
 * as it stood.
 * @returns how many are new, or other than what stood there; the rest stood there already.
 */
export const writeBars = (tx: Transaction, minutes: Minutes, bars: readonly NewBar[]): Promise<number> =>
  upsertBars(tx, minutes, bars);

/** Which of these bars, counted from zero, say something else than what is stored of the same series and time. */
export const findOtherBars = (
  tx: Transaction,
  minutes: Minutes,
  bars: readonly NewBar[],
): Promise<number[]> => otherBars(tx, minutes, bars);

/** Days of series that bars of five minutes were stored of: midnight UTC, in seconds since 1970. */
export interface TouchedDays {
  readonly seriesId: number;
  readonly days: readonly number[];
}

/**
 * Brings what is made from bars up to date: days that have only bars of five minutes, and quotes.
 * @param seriesIds whose bars were stored
 * @param touched days whose bars of five minutes were stored
 */
export async function settleBars(
  tx: Transaction,
  seriesIds: readonly number[],
  touched: Iterable<TouchedDays>,
  { now, source }: { readonly now: Date; readonly source: MarketSource },
): Promise<void> {
  for (const { seriesId, days } of touched) {
    for (let first = 0; first < days.length; first += DAYS_AT_ONCE) {
      const at = days.slice(first, first + DAYS_AT_ONCE);
      await deriveDays(tx, { seriesIds: at.map(() => seriesId), at });
    }
  }
  if (seriesIds.length > 0) await followBars(tx, seriesIds, CLOSE_SECONDS, now, source);
}
