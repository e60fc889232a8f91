import { type SandboxFund, sandboxFunds } from './funds';
import type { MarketMoves } from './market-moves';
import { Dice, hashText, mix } from './random';
import { SLOTS } from './slots';
import type { DayFigures, Source } from './source';
import type { Position, Timeline } from './timeline';

/** How fast what a fund's own luck gave it fades, a day. */
const FADES = 0.01;
const DAYS_A_YEAR = 365;

/** The net asset value of a fund's unit at the end of each day, in ten-thousandths. */
function valuesOf(fund: SandboxFund, timeline: Timeline, moves: MarketMoves): Float64Array {
  const { days, anchor } = timeline;
  const seed = hashText(`fund ${fund.code}`);
  const dice = new Dice();
  let own = 0;
  const path = Float64Array.from(days, (day, index) => {
    own = own * (1 - FADES) + fund.volatility * dice.start(mix(seed, day)).normal();
    const market = (moves.course[index] ?? 0) + (moves.market[index] ?? 0);
    return own + (fund.yield * day) / DAYS_A_YEAR + fund.shares * market;
  });
  const begins = path[anchor] ?? 0;
  return Float64Array.from(path, (value) => Math.round(fund.anchor * 10_000 * Math.exp(value - begins)));
}

/** One fund. Its value is worked out once a day, when the market has closed. */
class FundSource implements Source {
  readonly unit = 1n;
  readonly counted = false;
  readonly hasSlots = false;
  readonly #compute: () => Float64Array;
  #computed: Float64Array | undefined;

  constructor(fund: SandboxFund, timeline: Timeline, moves: MarketMoves) {
    this.#compute = () => valuesOf(fund, timeline, moves);
  }

  async prepare(): Promise<void> {
    this.#values;
  }

  get #values(): Float64Array {
    this.#computed ??= this.#compute();
    return this.#computed;
  }

  latestDay(position: Position): number {
    return position.slots < SLOTS ? position.day - 1 : position.day;
  }

  previousClose(day: number): number {
    return this.#values[day - 1] ?? 0;
  }

  closeOf(day: number): number {
    return this.#values[day] ?? 0;
  }

  fill(): void {}

  figures(day: number, position: Position): DayFigures | undefined {
    if (day > this.latestDay(position)) return undefined;
    const value = this.#values[day] ?? 0;
    return { open: value, high: value, low: value, close: value, volume: 0, value: 0, trades: 0 };
  }
}

/** The funds of the sandbox by code. */
export const fundSources = (timeline: Timeline, moves: MarketMoves): Map<string, Source> =>
  new Map(sandboxFunds.map((fund) => [fund.code, new FundSource(fund, timeline, moves)]));
