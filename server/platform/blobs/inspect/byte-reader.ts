const NOTHING = Buffer.alloc(0);

/** Reads a file in the steps that its format needs, with at most one piece in memory. */
export class ByteReader {
  readonly #pieces: AsyncIterator<Buffer>;
  #piece: Buffer = NOTHING;
  /** Bytes read so far. */
  position = 0;

  constructor(pieces: AsyncIterable<Buffer>) {
    this.#pieces = pieces[Symbol.asyncIterator]();
  }

  /** The available bytes, without consuming them: at least one, or none at the end. */
  async peek(): Promise<Buffer> {
    while (this.#piece.length === 0) {
      const { done, value } = await this.#pieces.next();
      if (done) return NOTHING;
      this.#piece = value;
    }
    return this.#piece;
  }

  /** Consumes bytes that peek returned. */
  consume(count: number): void {
    this.#piece = this.#piece.subarray(count);
    this.position += count;
  }

  /** Exactly that many bytes; null when the file ends before. */
  async take(count: number): Promise<Buffer | null> {
    const here = await this.peek();
    if (here.length >= count) {
      this.consume(count);
      return here.subarray(0, count);
    }
    const parts: Buffer[] = [];
    const isWhole = await this.pass(count, (part) => parts.push(part));
    return isWhole ? Buffer.concat(parts) : null;
  }

  /** Skips that many bytes; false when the file ends before. */
  async pass(count: number, look?: (part: Buffer) => unknown): Promise<boolean> {
    for (let left = count; left > 0; ) {
      const here = await this.peek();
      if (here.length === 0) return false;
      const part = here.subarray(0, left);
      look?.(part);
      this.consume(part.length);
      left -= part.length;
    }
    return true;
  }
}

/** Stores the last bytes of a stream. */
export class Tail {
  readonly #ring: Buffer;
  /** Position of the next byte; once the ring is full, that of the oldest. */
  #next = 0;
  #isFull = false;

  constructor(length: number) {
    this.#ring = Buffer.alloc(length);
  }

  add(piece: Buffer): void {
    const { length } = this.#ring;
    const last = piece.subarray(Math.max(0, piece.length - length));
    const fitting = last.copy(this.#ring, this.#next);
    last.copy(this.#ring, 0, fitting);
    this.#isFull ||= this.#next + last.length >= length;
    this.#next = (this.#next + last.length) % length;
  }

  get bytes(): Buffer {
    const newer = this.#ring.subarray(0, this.#next);
    return this.#isFull ? Buffer.concat([this.#ring.subarray(this.#next), newer]) : Buffer.from(newer);
  }
}
