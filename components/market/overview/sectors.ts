import type { Sector } from '@/lib/contract/market/instruments';
import type { MarketRow } from '@/lib/contract/market/overview';
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
