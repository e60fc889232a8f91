import type { MarketOverview, MarketRow } from '@/lib/contract/market/overview';
import { directionOf } from '../common/figures';

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
