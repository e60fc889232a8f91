import type { Transaction } from './database';

interface Waiting<Input, Output> {
  readonly input: Input;
  readonly resolve: (output: Output) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * By default two statements of a kind run at once: the database works on one while this process reads the result of
 * the other.
 */
const AT_ONCE = 2;
/** Milliseconds that a read waits for the one under way before a second runs beside it: large batches cost less than small ones. */
const READ_PATIENCE_MS = 2;

/** Does work later, once for all who ask until then. */
function onceUntil(later: (call: () => void) => void, work: () => void): () => void {
  let isPlanned = false;
  return () => {
    if (isPlanned) return;
    isPlanned = true;
    later(() => {
      isPlanned = false;
      work();
    });
  };
}

/**
 * Lets concurrent calls share statements: all that arrive while the running ones run go together into the next.
 * @param run answers a batch in the order of its inputs; null, not undefined, where there is nothing
 * @param most how many inputs one statement takes.
 * @param atOnce how many statements run at once; fewer make larger batches.
 * @param laneOf inputs of one lane are never in two statements that run at once.
 * @param patienceMs how long inputs wait for the running statements to end before another runs beside them
 */
export function batched<Input, Output>(
  run: (inputs: Input[]) => Promise<Output[]>,
  most: number,
  atOnce = AT_ONCE,
  laneOf?: (input: Input) => string,
  patienceMs = 0,
): (input: Input) => Promise<Output> {
  let waiting: Waiting<Input, Output>[] = [];
  const taken = new Set<string>();
  let running = 0;

  /** The oldest inputs whose lanes are free, in order of arrival. */
  function takeBatch(): Waiting<Input, Output>[] {
    const batch: Waiting<Input, Output>[] = [];
    const left: Waiting<Input, Output>[] = [];
    for (const one of waiting) {
      const isFree = batch.length < most && !(laneOf && taken.has(laneOf(one.input)));
      (isFree ? batch : left).push(one);
    }
    waiting = left;
    return batch;
  }

  async function runOne(batch: readonly Waiting<Input, Output>[]): Promise<void> {
    try {
      const outputs = await run(batch.map(({ input }) => input));
      batch.forEach(({ resolve, reject }, index) => {
        const output = outputs[index];
        if (output === undefined) reject(new Error('a batch answered fewer rows than it was asked'));
        else resolve(output);
      });
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  async function drain(): Promise<void> {
    running += 1;
    for (let batch = takeBatch(); batch.length > 0; batch = takeBatch()) {
      const lanes = laneOf ? new Set(batch.map(({ input }) => laneOf(input))) : [];
      for (const lane of lanes) taken.add(lane);
      await runOne(batch);
      for (const lane of lanes) taken.delete(lane);
    }
    running -= 1;
  }

  const begin = () => {
    if (running < atOnce) void drain();
  };
  // A turn of the event loop later, so that requests read from the sockets together go together.
  const soon = onceUntil(setImmediate, begin);
  const whenImpatient = onceUntil((call) => setTimeout(call, patienceMs), begin);

  return (input) =>
    new Promise((resolve, reject) => {
      waiting.push({ input, resolve, reject });
      if (running === 0 || patienceMs === 0) soon();
      else if (running < atOnce) whenImpatient();
    });
}

/**
 * A read whose concurrent calls share statements, for frequent reads on the pool. Within a transaction, whose reads
 * are sequential, each call is a statement.
 * @param open prepares the read for a connection; the function returns outputs in the order of inputs
 * @param most maximum inputs of a statement
 */
export function batchedRead<Input, Output>(
  open: (tx: Transaction) => (inputs: Input[]) => Promise<Output[]>,
  most: number,
): (tx: Transaction, input: Input) => Promise<Output> {
  const readers = new WeakMap<Transaction, (input: Input) => Promise<Output>>();
  return (tx, input) => {
    const known = readers.get(tx);
    if (known) return known(input);
    const reader = batched(open(tx), most, AT_ONCE, undefined, READ_PATIENCE_MS);
    readers.set(tx, reader);
    return reader(input);
  };
}
