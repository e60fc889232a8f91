import type { Transaction } from './database';

interface Waiting<Input, Output> {
  readonly input: Input;
  readonly resolve: (output: Output) => void;
  readonly reject: (error: unknown) => void;
}

/** By default two statements of a kind run at once: the database works on one while this process reads the other's answer. */
const AT_ONCE = 2;

/**
 * Lets concurrent calls share statements: all that arrive while the running ones run go together into the next.
 * @param run answers a batch in the order of its inputs; null, not undefined, where there is nothing
 * @param most how many inputs one statement takes.
 * @param atOnce how many statements run at once; fewer make larger batches.
 * @param laneOf inputs of one lane are never in two statements that run at once.
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

  /** The longest waiting whose lanes are free, in the order of arrival. */
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
      // A turn of the event loop later, so that requests read from the sockets together go together.
      setImmediate(() => {
        isPlanned = false;
        void drain();
      });
    });
}

/**
 * A read whose concurrent calls share statements, for reads that many requests make at once on the pool's connection. Within
 * a transaction, which makes one read after the other, each call is a statement.
 * @param open prepares it for a connection; the function answers inputs in their order
 * @param most how many inputs one statement takes
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
