/** The five minutes of a session in which shares trade, and the figures of each. */

/** From 10:00 to 14:20, and the closing auction of 14:25. */
export const SLOTS = 53;
/** The slot of the closing auction. */
export const AUCTION = SLOTS - 1;
/** Minutes from 10:00 to 14:20, when continuous trading ends, and to the auction. */
const AUCTION_MINUTE = 265;
const SLOT_MINUTES = 5;
/** How often figures move while a slot is under way: every five seconds. */
export const STEPS = 60;

/** Minutes from 10:00 to the beginning of a slot. */
export const minuteOfSlot = (slot: number): number =>
  slot === AUCTION ? AUCTION_MINUTE : slot * SLOT_MINUTES;

/**
 * The bars of one session, slot by slot. Prices are whole numbers in the unit of their series (`Source.unit`), value is in
 * minor units. A slot without trades has no bar.
 */
export interface Slots {
  /** 1 where the slot has a bar. */
  readonly has: Float64Array;
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  readonly volume: Float64Array;
  readonly value: Float64Array;
  readonly trades: Float64Array;
}

export const newSlots = (): Slots => ({
  has: new Float64Array(SLOTS),
  open: new Float64Array(SLOTS),
  high: new Float64Array(SLOTS),
  low: new Float64Array(SLOTS),
  close: new Float64Array(SLOTS),
  volume: new Float64Array(SLOTS),
  value: new Float64Array(SLOTS),
  trades: new Float64Array(SLOTS),
});
