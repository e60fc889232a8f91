import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { currentTracer } from '../../telemetry/trace-work';

/** Reads that one connection is sent at once, at most. */
const MOST_AT_ONCE = 16;
/**
 * A read that takes longer than this, in milliseconds and in times of what reads take, has a connection to itself: it would
 * delay those sent with it. On a busy machine all of them take longer.
 */
const [SLOW_MS, SLOW_BUSY_MS] = [4, 20];
const SLOW_TIMES = 4;
/** How much the newest time of a statement counts among those before. */
const WEIGHT = 0.1;
/** Texts whose times are known; lists of filters make texts without end. */
const MOST_KNOWN = 1_000;

interface ReadStatement {
  readonly text: string;
}

interface WaitingRead {
  /** Sends it where its trace is open; undefined without traces. */
  readonly within: ((send: () => void) => void) | undefined;
  readonly statement: ReadStatement;
  readonly values: unknown[];
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** Drizzle writes statements in lower case, and nothing that is sent to a pool in this form and begins so writes. */
const isRead = (statement: unknown): statement is ReadStatement => {
  if (typeof statement !== 'object' || statement === null || !('text' in statement)) return false;
  return typeof statement.text === 'string' && statement.text.startsWith('select ');
};

/** About how long each statement took lately, so that slow ones delay no others. */
function createTimes() {
  const known = new Map<string, number>();
  let usual = 0;
  return {
    isQuick: (text: string): boolean =>
      (known.get(text) ?? 0) <= Math.min(SLOW_BUSY_MS, Math.max(SLOW_MS, usual * SLOW_TIMES)),
    note(text: string, took: number): void {
      usual += (took - usual) * WEIGHT;
      const before = known.get(text);
      if (before !== undefined) known.set(text, before + (took - before) * WEIGHT);
      else if (known.size < MOST_KNOWN) known.set(text, took * WEIGHT);
    },
  };
}

/**
 * A pool whose connections are sent many reads in one piece: those that are asked for in the same turn of the event loop. To
 * write to a socket costs more than to make most reads. Each is still a transaction of its own, and fails by itself.
 */
export class ReadPool extends pg.Pool {
  #waiting: WaitingRead[] = [];
  /** Connections that it waits for. */
  #asked = 0;
  #isPlanned = false;
  readonly #times = createTimes();

  // The driver's own signature is a dozen overloads; each is passed on as it came.
  override query(...args: unknown[]) {
    const [statement, values] = args;
    if (args.length !== 2 || !Array.isArray(values) || !isRead(statement)) {
      return Reflect.apply(super.query, this, args);
    }
    return new Promise((resolve, reject) => {
      const within = currentTracer() ? AsyncLocalStorage.snapshot() : undefined;
      const read = { within, statement, values, resolve, reject };
      if (!this.#times.isQuick(statement.text)) {
        this.#sendAlone(read);
        return;
      }
      this.#waiting.push(read);
      if (this.#isPlanned) return;
      this.#isPlanned = true;
      process.nextTick(() => this.#ask());
    });
  }

  /** Timed from when it has a connection: under load, waiting for one would keep it slow forever. */
  #sendAlone(read: WaitingRead): void {
    this.connect((error, client) => {
      if (client) sendReads(client, [read], this.#times.note);
      else read.reject(error);
    });
  }

  /** Asks for as many connections as what waits needs. */
  #ask(): void {
    this.#isPlanned = false;
    while (this.#asked * MOST_AT_ONCE < this.#waiting.length) {
      this.#asked += 1;
      this.connect((error, client) => {
        this.#asked -= 1;
        const reads = this.#waiting.splice(0, MOST_AT_ONCE);
        if (client) sendReads(client, reads, this.#times.note);
        else for (const { reject } of reads) reject(error);
        this.#ask();
      });
    }
  }
}

/** Sends reads in one piece, and gives the connection back after the last answer. */
function sendReads(
  client: pg.PoolClient,
  reads: readonly WaitingRead[],
  note: (text: string, took: number) => void,
): void {
  if (reads.length === 0) {
    client.release();
    return;
  }
  let left = reads.length;
  let before = performance.now();
  const answered = (text: string): void => {
    const now = performance.now();
    note(text, now - before);
    before = now;
    left -= 1;
    // Anything but an ended transaction: nobody knows what the server makes of it.
    if (left === 0) client.release(client.getTransactionStatus() !== 'I');
  };
  const send = ({ statement, values, resolve, reject }: WaitingRead): void => {
    let isAnswered = false;
    client.query({ ...statement, values }, (error: unknown, result: unknown) => {
      // The driver answers values that it can't send twice.
      if (isAnswered) return;
      isAnswered = true;
      answered(statement.text);
      if (error) reject(error);
      else resolve(result);
    });
  };
  const { stream }: pg.Connection = Reflect.get(client, 'connection');
  stream.cork();
  for (const read of reads) {
    if (read.within) read.within(() => send(read));
    else send(read);
  }
  stream.uncork();
}
