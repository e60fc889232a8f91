import { type Sector, sectors } from '@/lib/contract/market/instruments';
import { dayNumber } from '../calendar/lagos';
import { breaker } from '../reference/band';
import { between, Dice, hashText, mix, wave } from './random';
import type { Timeline } from './timeline';
import { makeBreathe } from './yield-to-event-loop';

/**
 * Where the market as a whole stood at the end of each year, beginning with 2015: the broad course of the real
 * All-Share Index, so that long charts have its familiar ups and downs. After the last one it grows evenly.
 */
const FIRST_COURSE_YEAR = 2015;
const course = [
  28_642, 26_875, 38_243, 31_430, 26_842, 40_270, 42_716, 51_251, 74_773, 102_926, 155_613,
] as const;
const GROWTH_A_YEAR = 0.13;

/** How fast the market's and a sector's own moves fade, a day. */
const MARKET_FADES = 0.01;
const SECTOR_FADES = 0.006;
const MARKET_DEVIATION = 0.0062;
const SECTOR_DEVIATION = 0.0055;
/** The most that the market moves in a day, well below what would trip the breaker. */
const MARKET_LIMIT = (breaker.percent / 100) * 0.44;

const marketSeed = hashText('market');
const quietSeed = hashText('quiet and loud');

/** What all shares have in common, day by day, as natural logarithms. */
export interface MarketMoves {
  /** The long course. */
  readonly course: Float64Array;
  /** What the market does around it. */
  readonly market: Float64Array;
  readonly sectors: Readonly<Record<Sector, Float64Array>>;
  /** How lively a day is; 1 is usual. */
  readonly liveliness: Float64Array;
}

/** The long course on a day, in days since 1970-01-01: straight from the end of one year to the end of the next. */
function courseOn(day: number): number {
  const year = new Date(day * 86_400_000).getUTCFullYear();
  const begins = dayNumber(`${year - 1}-12-31`);
  const part = (day - begins) / (dayNumber(`${year}-12-31`) - begins);
  return levelAtEnd(year - 1) * (1 - part) + levelAtEnd(year) * part;
}

function levelAtEnd(year: number): number {
  const last = course.length - 1;
  const index = Math.max(0, year - FIRST_COURSE_YEAR);
  return Math.log(course[Math.min(index, last)] ?? 1) + Math.max(0, index - last) * GROWTH_A_YEAR;
}

/** Adds up moves that fade: each day a little of what was before is lost. */
function fading(timeline: Timeline, fades: number, move: (day: number) => number): Float64Array {
  const sum = new Float64Array(timeline.days.length);
  for (let day = 1; day < sum.length; day += 1) sum[day] = (sum[day - 1] ?? 0) * (1 - fades) + move(day);
  return sum;
}

/**
 * The moves that shares have in common on each day of a timeline, worked out in slices. A day's move depends on its date and
 * those before.
 */
export async function marketMoves(timeline: Timeline): Promise<MarketMoves> {
  const { days } = timeline;
  const yieldToEventLoop = makeBreathe();
  const dice = new Dice();
  const liveliness = Float64Array.from(days, (day) =>
    Math.exp(0.4 * wave(quietSeed, day / 61) + 0.3 * wave(quietSeed + 1, day / 11)),
  );
  const shock = (seed: number, day: number) =>
    dice.start(mix(seed, days[day] ?? 0)).normal() * (liveliness[day] ?? 0);
  const sectorMoves: [Sector, Float64Array][] = [];
  for (const sector of sectors) {
    await yieldToEventLoop();
    const seed = hashText(`sector ${sector}`);
    const moves = fading(timeline, SECTOR_FADES, (day) => SECTOR_DEVIATION * shock(seed, day));
    sectorMoves.push([sector, moves]);
  }
  return {
    course: Float64Array.from(days, courseOn),
    market: fading(timeline, MARKET_FADES, (day) =>
      between(-MARKET_LIMIT, MARKET_DEVIATION * shock(marketSeed, day), MARKET_LIMIT),
    ),
    sectors: Object.fromEntries(sectorMoves) as Record<Sector, Float64Array>,
    liveliness,
  };
}
