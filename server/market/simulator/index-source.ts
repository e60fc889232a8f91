import { sumSlots } from './day-ledger';
import type { IndexBoard } from './index-board';
import { newSlots, SLOTS, type Slots } from './slots';
import type { DayFigures, Source } from './source';
import type { Position } from './timeline';
import type { Breathe } from './yield-to-event-loop';

const scratch = newSlots();

/** One index of the board, in hundredths of a point. Volume, value and trades are those of its members together. */
export class IndexSource implements Source {
  readonly unit = 100n;
  readonly counted = true;
  readonly hasSlots = true;
  readonly #board: IndexBoard;
  readonly #number: number;

  constructor(board: IndexBoard, number: number) {
    this.#board = board;
    this.#number = number;
  }

  prepare(yieldToEventLoop: Breathe): Promise<void> {
    return this.#board.prepare(yieldToEventLoop);
  }

  latestDay(position: Position): number {
    return position.day;
  }

  previousClose(day: number): number {
    return this.#board.close(this.#number, day - 1);
  }

  closeOf(day: number): number {
    return this.#board.close(this.#number, day);
  }

  fill(day: number, position: Position, slots: Slots): void {
    this.#board.fill(this.#number, day, position, slots);
  }

  figures(day: number, position: Position): DayFigures | undefined {
    if (day !== position.day || position.slots >= SLOTS) return this.#board.figures(this.#number, day);
    this.fill(day, position, scratch);
    return sumSlots(scratch);
  }
}
