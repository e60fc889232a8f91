import type { Sector } from '@/lib/contract/market/instruments';
import type { MarketOverview, MarketRow } from '@/lib/contract/market/overview';
import { sumMoney } from '@/lib/contract/money';
import { directionOf } from '../common/figures';

/** A sector's figures for the day. */
export interface SectorDay {
  readonly sector: Sector;
  /** Market value at the previous close, in naira. It sets the tile's size and is constant all day. */
  readonly weight: number;
  /** Market value now. */
  readonly worth: number;
  /** The change in market value since the previous close, in percent with two decimals, as a decimal string. */
  readonly changePercent: string;
  readonly up: number;
  readonly down: number;
  readonly count: number;
}

function dayOf(sector: Sector, rows: readonly MarketRow[]): SectorDay {
  let [weight, worth, up, down] = [0, 0, 0, 0];
  for (const { market_value, last, previous_close, change = '0.00' } of rows) {
    if (market_value && last && previous_close) {
      worth += Number(market_value);
      weight += (Number(market_value) / Number(last)) * Number(previous_close);
    }
    if (directionOf(change) === 'up') up += 1;
    if (directionOf(change) === 'down') down += 1;
  }
  const percent = weight > 0 ? ((worth - weight) / weight) * 100 : 0;
  return { sector, weight, worth, changePercent: percent.toFixed(2), up, down, count: rows.length };
}

/** The sectors that have a market value, the largest first. */
export function sectorsOf(rows: readonly MarketRow[]): readonly SectorDay[] {
  const present = [...new Set(rows.map(({ sector }) => sector))];
  return present
    .map((sector) =>
      dayOf(
        sector,
        rows.filter((row) => row.sector === sector),
      ),
    )
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
}

/** The colour strength of a tile, from 0 for almost no change to 3 for two percent and more. */
export function strengthOf(changePercent: string): 0 | 1 | 2 | 3 {
  const size = Math.abs(Number(changePercent));
  if (size < 0.05) return 0;
  if (size < 0.75) return 1;
  return size < 2 ? 2 : 3;
}

/** The market's figures for the day. */
export interface MarketSummary {
  readonly up: number;
  readonly down: number;
  readonly unchanged: number;
  readonly volume: number;
  readonly trades: number;
  /** The value of all trades, a decimal string in naira. */
  readonly value: string;
}

/** Counts and sums the day's figures. */
export function summarise(rows: readonly MarketRow[]): MarketSummary {
  const count = (wanted: string) =>
    rows.filter(({ change }) => change !== undefined && directionOf(change) === wanted).length;
  return {
    up: count('up'),
    down: count('down'),
    unchanged: count('flat'),
    volume: rows.reduce((sum, { volume = 0 }) => sum + volume, 0),
    trades: rows.reduce((sum, { trades = 0 }) => sum + trades, 0),
    value: sumMoney(rows.flatMap(({ value }) => value ?? [])),
  };
}

/** True if no price and no index level has been imported. */
export function isWithoutPrices({ indices, instruments }: MarketOverview): boolean {
  return indices.length === 0 && instruments.every(({ last }) => last === undefined);
}

export type Mover = 'gainers' | 'losers' | 'active';

const percentOf = ({ change_percent = '0' }: MarketRow) => Number(change_percent);
const tradedOf = ({ value = '0' }: MarketRow) => Number(value);

/**
 * The instruments with the largest gain, loss or traded value, largest first. An unchanged instrument is neither a
 * gainer nor a loser, and an untraded one is not active.
 */
export function moversOf(rows: readonly MarketRow[], kind: Mover): readonly MarketRow[] {
  const by =
    kind === 'active' ? tradedOf : kind === 'gainers' ? percentOf : (row: MarketRow) => -percentOf(row);
  return rows.filter((row) => by(row) > 0).sort((a, b) => by(b) - by(a) || tradedOf(b) - tradedOf(a));
}
