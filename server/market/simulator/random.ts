/** A whole number from a name: the same on every machine and in every run (FNV-1a). */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

/** One number from two, so that neighbouring inputs give unrelated outputs. */
export function mix(seed: number, value: number): number {
  let hash = Math.imul(seed ^ (value + 0x9e3779b9), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** A fraction from 0 up to 1 that belongs to a seed and a value. */
export const chance = (seed: number, value: number): number => mix(seed, value) / 4_294_967_296;

/** A stream of fractions that is fixed by its seed (mulberry32). */
export class Dice {
  #state = 0;

  /** Begins the stream of a seed. */
  start(seed: number): this {
    this.#state = seed | 0;
    return this;
  }

  #word(): number {
    const state = (this.#state + 0x6d2b79f5) | 0;
    this.#state = state;
    let word = Math.imul(state ^ (state >>> 15), 1 | state);
    word = (word + Math.imul(word ^ (word >>> 7), 61 | word)) ^ word;
    return word ^ (word >>> 14);
  }

  /** The next fraction, from 0 up to 1. */
  next(): number {
    return (this.#word() >>> 0) / 4_294_967_296;
  }

  /** The sum of two fractions less 1: most often near 0, never beyond 1 either way. */
  pair(): number {
    const word = this.#word();
    return ((word & 0xffff) + (word >>> 16)) / 65_536 - 1;
  }

  /** About normal with mean 0 and deviation 1, never beyond 3.5. */
  normal(): number {
    return (this.pair() + this.pair()) * 1.732;
  }
}

/** A smooth curve between -1 and 1 through one random height at each whole number. */
export function wave(seed: number, x: number): number {
  const left = Math.floor(x);
  const part = x - left;
  const weight = part * part * (3 - 2 * part);
  return (chance(seed, left) * (1 - weight) + chance(seed, left + 1) * weight) * 2 - 1;
}

/** A number kept between two others. */
export const between = (low: number, value: number, high: number): number =>
  value < low ? low : value > high ? high : value;
