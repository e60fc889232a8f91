import type { Sector } from '@/lib/contract/market/instruments';
import type { MarketOverview, MarketRow } from '@/lib/contract/market/overview';
import { directionOf } from '../common/figures';

/** What a sector did today. */
export interface SectorDay {
  readonly sector: Sector;
  /** Market value at yesterday's close, in naira: it sizes the tile and stays the same all day. */
  readonly weight: number;
  /** Market value now. */
  readonly worth: number;
  /** In percent with two decimals, a decimal string: how its market value changed since yesterday's close. */
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

/** How strongly a tile is coloured, from 0 for what hardly moved to 3 for two percent and more. */
export function strengthOf(changePercent: string): 0 | 1 | 2 | 3 {
  const size = Math.abs(Number(changePercent));
  if (size < 0.05) return 0;
  if (size < 0.75) return 1;
  return size < 2 ? 2 : 3;
}

/** What the whole market did today. */
export interface MarketSummary {
  readonly up: number;
  readonly down: number;
  readonly unchanged: number;
  readonly volume: number;
  readonly trades: number;
  /** Of all trades, a decimal string in naira. */
  readonly value: string;
}

/** The sum of amounts with two decimals, exact. */
function sumOf(amounts: readonly (string | undefined)[]): string {
  const total = amounts.reduce((sum, amount) => sum + BigInt((amount ?? '0.00').replace('.', '')), 0n);
  const digits = String(total).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Counts and adds up the day's figures. */
export function summarise(rows: readonly MarketRow[]): MarketSummary {
  const count = (wanted: string) =>
    rows.filter(({ change }) => change !== undefined && directionOf(change) === wanted).length;
  return {
    up: count('up'),
    down: count('down'),
    unchanged: count('flat'),
    volume: rows.reduce((sum, { volume = 0 }) => sum + volume, 0),
    trades: rows.reduce((sum, { trades = 0 }) => sum + trades, 0),
    value: sumOf(rows.map(({ value }) => value)),
  };
}

/** True when no price and no index level has been brought in. */
export function isWithoutPrices({ indices, instruments }: MarketOverview): boolean {
  return indices.length === 0 && instruments.every(({ last }) => last === undefined);
}

export type Mover = 'gainers' | 'losers' | 'active';

const percentOf = ({ change_percent = '0' }: MarketRow) => Number(change_percent);
const tradedOf = ({ value = '0' }: MarketRow) => Number(value);

/**
 * The instruments that rose most, fell most, or were traded for the most money, those first. What did not move is neither
 * a gainer nor a loser, and what was not traded is not active.
 */
export function moversOf(rows: readonly MarketRow[], kind: Mover): readonly MarketRow[] {
  const by =
    kind === 'active' ? tradedOf : kind === 'gainers' ? percentOf : (row: MarketRow) => -percentOf(row);
  return rows.filter((row) => by(row) > 0).sort((a, b) => by(b) - by(a) || tradedOf(b) - tradedOf(a));
}
