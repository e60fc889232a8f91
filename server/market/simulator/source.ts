import type { Slots } from './slots';
import type { Position } from './timeline';
import type { Breathe } from './yield-to-event-loop';

/** The figures of one day of a series. Prices are whole numbers in its unit, value is in minor units. */
export interface DayFigures {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
  readonly value: number;
  readonly trades: number;
}

/** A bid and an ask, each where there is one. */
export interface Spread {
  readonly bid: number | undefined;
  readonly ask: number | undefined;
}

/** Where the figures of one series come from. Days are indices of the timeline. */
export interface Source {
  /** Ten-thousandths in one of its whole numbers. */
  readonly unit: bigint;
  /** False where volume, value and trades mean nothing. */
  readonly counted: boolean;
  /** False where there are no five-minute bars. */
  readonly hasSlots: boolean;
  /** Computes what the others need, in slices. */
  prepare(yieldToEventLoop: Breathe): Promise<void>;
  /** The day of the figures that are the latest at a position. */
  latestDay(position: Position): number;
  /** The figures of a day as they are known at a position of it or later; undefined while nothing was dealt. */
  figures(day: number, position: Position): DayFigures | undefined;
  /** The close of a day that is over; undefined when nothing was dealt. Costs less than the figures. */
  closeOf(day: number): number | undefined;
  /** Fills the slots of a day as they are known at a position of it or later. */
  fill(day: number, position: Position, slots: Slots): void;
  /** Where the day before ended. */
  previousClose(day: number): number;
  /** What is bid and asked while shares are traded. */
  spread?(position: Position, last: number): Spread;
}
