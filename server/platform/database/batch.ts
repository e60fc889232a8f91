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

/**
 * Makes concurrent calls share statements: calls that arrive while statements run are sent together in the next one.
 * @param run returns the outputs in the order of the inputs; null, not undefined, for none
 * @param most maximum inputs of a statement
 * @param atOnce maximum concurrent statements; fewer give larger batches
 * @param laneOf inputs of one lane are never in two concurrent statements
 */
export function batched<Input, Output>(
  run: (inputs: Input[]) => Promise<Output[]>,
  most: number,
  atOnce = AT_ONCE,
  laneOf?: (input: Input) => string,
): (input: Input) => Promise<Output> {
  let waiting: Waiting<Input, Output>[] = [];
  const taken = new Set<string>();
  let running = 0;
  let isPlanned = false;

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

  return (input) =>
    new Promise((resolve, reject) => {
      waiting.push({ input, resolve, reject });
      if (isPlanned || running >= atOnce) return;
      isPlanned = true;
      // One turn of the event loop later, so that requests read from the sockets together share a statement.
      setImmediate(() => {
        isPlanned = false;
        void drain();
      });
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
    const reader = batched(open(tx), most);
    readers.set(tx, reader);
    return reader(input);
  };
}
