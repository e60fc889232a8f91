/** Slots that are kept together: 8 KiB. */
const TOGETHER = 65_536;

/**
 * Knows which bars a file has had, in a bit each: the memory follows the series and the years, not the rows, and five
 * million rows cost some megabytes.
 */
export class SeenBars {
  readonly #blocks = new Map<number, Map<number, Uint8Array>>();

  /** @param seconds of a bar's length */
  constructor(readonly seconds: number) {}

  /** Whether this is the first bar of that series and time, which it then is no more. */
  add(seriesId: number, at: number): boolean {
    const slot = Math.floor(at / this.seconds);
    const number = Math.floor(slot / TOGETHER);
    const block = this.#blockOf(seriesId, number);
    const bit = slot - number * TOGETHER;
    const [byte, mask] = [bit >> 3, 1 << (bit & 7)];
    if (((block[byte] ?? 0) & mask) !== 0) return false;
    block[byte] = (block[byte] ?? 0) | mask;
    return true;
  }

  #blockOf(seriesId: number, number: number): Uint8Array {
    const blocks = this.#blocks.get(seriesId) ?? new Map<number, Uint8Array>();
    const block = blocks.get(number) ?? new Uint8Array(TOGETHER / 8);
    if (!blocks.has(number)) blocks.set(number, block);
    if (!this.#blocks.has(seriesId)) this.#blocks.set(seriesId, blocks);
    return block;
  }

  get seriesIds(): number[] {
    return [...this.#blocks.keys()];
  }

  /** When the bars of a series begin, in order by blocks; in seconds since 1970. */
  *times(seriesId: number): Generator<number> {
    for (const [number, block] of this.#blocks.get(seriesId) ?? []) {
      for (const [byte, bits] of block.entries()) {
        if (bits === 0) continue;
        for (let bit = 0; bit < 8; bit += 1) {
          if ((bits & (1 << bit)) !== 0) yield (number * TOGETHER + byte * 8 + bit) * this.seconds;
        }
      }
    }
  }
}
