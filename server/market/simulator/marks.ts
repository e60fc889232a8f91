import { between, chance, mix } from './random';
import { SLOTS, type Slots, STEPS } from './slots';

/** Series that have a level at each mark, every five minutes, and stray a little in between: indices and currencies. */

/**
 * Gives filled slots their highs and lows: beyond both marks by up to a part of the level where the level moved.
 * @param slots with open and close; changed in place.
 */
export function markWicks(slots: Slots, seed: number, strays: number): void {
  for (let slot = 0; slot < slots.has.length; slot += 1) {
    const open = slots.open[slot] ?? 0;
    const close = slots.close[slot] ?? 0;
    const reach = open === close ? 0 : open * strays;
    const own = mix(seed, slot);
    slots.high[slot] = Math.max(open, close) + Math.floor(reach * chance(own, 1) ** 2);
    slots.low[slot] = Math.min(open, close) - Math.floor(reach * chance(own, 2) ** 2);
  }
}

/**
 * Cuts a session down to what has happened. Within the slot under way high and low widen evenly until they are those of
 * its bar, and the level stays between them: so a high that was shown is never taken back.
 * @param level at this step, before it is kept between the two; not looked at when no step of a slot is over.
 */
export function cutMarks(
  slots: Slots,
  position: { readonly slots: number; readonly step: number },
  seed: number,
  level: number,
): void {
  const slot = position.slots;
  for (let later = position.step > 0 ? slot + 1 : slot; later < slots.has.length; later += 1)
    slots.has[later] = 0;
  if (slot >= SLOTS || position.step === 0) return;
  const own = mix(seed, slot);
  const open = slots.open[slot] ?? 0;
  const reached = (by: number) => Math.min(1, position.step / (STEPS * (0.2 + 0.7 * chance(own, by))));
  const high = open + Math.floor(((slots.high[slot] ?? 0) - open) * reached(3));
  const low = open - Math.floor((open - (slots.low[slot] ?? 0)) * reached(4));
  slots.high[slot] = high;
  slots.low[slot] = low;
  slots.close[slot] = between(low, level, high);
}
