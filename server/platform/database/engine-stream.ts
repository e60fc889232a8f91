import { Duplex } from 'node:stream';
import type { PGlite } from '@electric-sql/pglite';

const [QUERY, SYNC, TERMINATE] = ['Q', 'S', 'X'].map((letter) => letter.charCodeAt(0));
/** The bytes of a message's type and length. */
const HEAD = 5;

/** A simple query with this text. */
function queryOf(text: string): Buffer {
  const message = Buffer.alloc(HEAD + Buffer.byteLength(text) + 1);
  message.write('Q');
  message.writeInt32BE(message.length - 1, 1);
  message.write(text, HEAD);
  return message;
}

const resetSession = queryOf('rollback; deallocate all');

/**
 * The socket that the driver writes to when the database is embedded. The engine has one session for its whole life, so
 * each connection first removes what the one before left in it. The engine runs once for each query, not once for each
 * of its messages.
 */
export class EngineStream extends Duplex {
  readonly #engine: PGlite;
  #received = Buffer.alloc(0);
  #isStarted = false;

  constructor(engine: PGlite) {
    super();
    this.#engine = engine;
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error) => void): void {
    void this.#receive([chunk], done);
  }

  override _writev(chunks: { readonly chunk: Buffer }[], done: (error?: Error) => void): void {
    void this.#receive(
      chunks.map(({ chunk }) => chunk),
      done,
    );
  }

  override _read(): void {}

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  async #receive(chunks: readonly Buffer[], done: (error?: Error) => void): Promise<void> {
    const bytes = Buffer.concat([this.#received, ...chunks]);
    try {
      const end = this.#isStarted ? await this.#runQueries(bytes) : await this.#start(bytes);
      this.#received = bytes.subarray(end);
      done();
    } catch (error) {
      // Not always an Error: the engine throws an object when it ends.
      done(
        error instanceof Error ? error : new Error(`The embedded database ended: ${JSON.stringify(error)}`),
      );
    }
  }

  async #start(startup: Buffer): Promise<number> {
    this.#isStarted = true;
    await this.#run(resetSession);
    this.push(await this.#run(startup));
    return startup.length;
  }

  /** @returns where the first incomplete query begins */
  async #runQueries(bytes: Buffer): Promise<number> {
    let begin = 0;
    for (let at = 0; at + HEAD <= bytes.length; ) {
      const type = bytes[at];
      at += 1 + bytes.readInt32BE(at + 1);
      if (at > bytes.length || type === TERMINATE) break;
      if (type !== SYNC && type !== QUERY) continue;
      this.push(await this.#run(bytes.subarray(begin, at)));
      begin = at;
    }
    return begin;
  }

  /** Not the engine's other functions for messages, which parse and keep what they return. */
  async #run(messages: Buffer): Promise<Buffer> {
    const pieces: Buffer[] = [];
    await this.#engine.execProtocolRawStream(messages, {
      // Copied: it is the engine's memory.
      onRawData: (piece) => void pieces.push(Buffer.from(piece)),
    });
    return Buffer.concat(pieces);
  }

  // The driver calls these on its socket.

  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  setTimeout(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }
}
