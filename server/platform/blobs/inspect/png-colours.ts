import { once } from 'node:events';
import { createInflate } from 'node:zlib';
import { ByteReader } from './byte-reader';

interface Header {
  readonly width: number;
  readonly height: number;
  /** Bits per pixel. */
  readonly bits: number;
}

/** Samples per pixel, by the colour type of IHDR. */
const SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
/** Maximum unpacked bytes to check in a picture of one colour. */
const MOST_UNPACKED = 1024 * 1024 * 1024;

/** The byte that a filter of PNG (specification, 9) predicts from its neighbours: left, above, and above left. */
function predicted(filter: number, left: number, above: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return above;
  if (filter === 3) return (left + above) >> 1;
  if (filter !== 4) return 0;
  const guess = left + above - corner;
  const toLeft = Math.abs(guess - left);
  const toAbove = Math.abs(guess - above);
  const toCorner = Math.abs(guess - corner);
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}

/** Checks row by row whether all pixels are the same. */
class Rows {
  readonly #step: number;
  readonly #length: number;
  /** The previous row, and whether it equalled the one before. */
  #above: Buffer;
  #isSteady = false;
  #row: Buffer;
  /** As packed: the filter, and the filtered bytes. */
  #packed: Buffer;
  #packedAbove: Buffer;
  /** Bytes of the packed row received so far. */
  #had = 0;
  /** The first pixel, as a row of bytes repeats it. */
  #first: Uint8Array | undefined;

  constructor(readonly header: Header) {
    const { width, bits } = header;
    this.#step = Math.max(1, bits >> 3);
    this.#length = Math.ceil((width * bits) / 8);
    [this.#above, this.#row] = [Buffer.alloc(this.#length), Buffer.alloc(this.#length)];
    [this.#packed, this.#packedAbove] = [Buffer.alloc(this.#length + 1), Buffer.alloc(this.#length + 1)];
  }

  /** Takes unpacked bytes; false once a pixel differs from the first. */
  take(bytes: Uint8Array): boolean {
    for (let at = 0; at < bytes.length; ) {
      const part = bytes.subarray(at, at + this.#packed.length - this.#had);
      this.#packed.set(part, this.#had);
      this.#had += part.length;
      at += part.length;
      if (this.#had < this.#packed.length) break;
      this.#had = 0;
      if (!this.#takeRow()) return false;
    }
    return true;
  }

  #takeRow(): boolean {
    // Two equal rows and the same bytes again, whatever the filter, give a third equal row. Speeds up large empty
    // pictures.
    if (this.#isSteady && this.#packed.equals(this.#packedAbove)) return true;
    const filter = this.#packed[0] ?? 0;
    for (let at = 0; at < this.#length; at += 1) {
      const before = at - this.#step;
      const [left, corner] = before < 0 ? [0, 0] : [this.#row[before] ?? 0, this.#above[before] ?? 0];
      this.#row[at] = (this.#packed[at + 1] ?? 0) + predicted(filter, left, this.#above[at] ?? 0, corner);
    }
    if (!this.#isOneColour()) return false;
    this.#isSteady = this.#row.equals(this.#above);
    [this.#row, this.#above] = [this.#above, this.#row];
    [this.#packed, this.#packedAbove] = [this.#packedAbove, this.#packed];
    return true;
  }

  #isOneColour(): boolean {
    const { bits, width } = this.header;
    this.#first ??= this.#pixel();
    const first = this.#first;
    const spare = bits < 8 ? this.#length * 8 - width * bits : 0;
    return this.#row.every((byte, at) => {
      const wanted = first[at % first.length] ?? 0;
      // The last byte of a row may have bits of no pixel.
      const shift = at === this.#length - 1 ? spare : 0;
      return byte >> shift === wanted >> shift;
    });
  }

  #pixel(): Uint8Array {
    const { bits } = this.header;
    if (bits >= 8) return this.#row.slice(0, this.#step);
    const value = (this.#row[0] ?? 0) >> (8 - bits);
    let repeated = 0;
    for (let at = 0; at < 8; at += bits) repeated = (repeated << bits) | value;
    return Uint8Array.of(repeated);
  }
}

/** The packed pixels of a PNG that was walked before. */
async function* dataOf(reader: ByteReader): AsyncGenerator<Buffer> {
  for (;;) {
    const start = await reader.take(8);
    if (!start) return;
    const isData = start.toString('latin1', 4, 8) === 'IDAT';
    for (let left = start.readUInt32BE(0); left > 0; ) {
      const here = (await reader.peek()).subarray(0, left);
      if (here.length === 0) return;
      reader.consume(here.length);
      left -= here.length;
      if (isData) yield Buffer.from(here);
    }
    await reader.take(4);
  }
}

/**
 * Whether every pixel of a PNG has the same colour. The picture was walked before and is complete. An interlaced one
 * is not checked; data that can't be unpacked ends the check with the result so far.
 */
export async function isOneColourPng(pieces: AsyncIterable<Buffer>): Promise<boolean> {
  const reader = new ByteReader(pieces);
  await reader.take(8 + 8);
  const header = await reader.take(13 + 4);
  if (header?.[12] !== 0) return false;
  const bits = (header[8] ?? 0) * (SAMPLES[header[9] ?? 0] ?? 1);
  const rows = new Rows({ width: header.readUInt32BE(0), height: header.readUInt32BE(4), bits });
  const inflate = createInflate();
  let unpacked = 0;
  let isSame = true;
  inflate.on('data', (bytes: Buffer) => {
    if (!isSame) return;
    unpacked += bytes.length;
    isSame = rows.take(bytes);
  });
  const ended = once(inflate, 'close');
  inflate.on('error', () => {});
  for await (const piece of dataOf(reader)) {
    if (!isSame || unpacked > MOST_UNPACKED || inflate.destroyed) break;
    if (!inflate.write(piece)) await Promise.race([once(inflate, 'drain'), ended]).catch(() => {});
  }
  if (isSame && unpacked <= MOST_UNPACKED && !inflate.destroyed) {
    inflate.end();
    await once(inflate, 'end').catch(() => {});
  }
  inflate.destroy();
  return isSame && unpacked > 0;
}
