interface Waiting<Input, Output> {
  readonly input: Input;
  readonly resolve: (output: Output) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Lets concurrent calls share one statement: all that arrive while one runs go together into the next.
 * @param run answers a batch in the order of its inputs.
 * @param most how many inputs one statement takes.
 */
export function batched<Input, Output>(
  run: (inputs: Input[]) => Promise<Output[]>,
  most: number,
): (input: Input) => Promise<Output> {
  let waiting: Waiting<Input, Output>[] = [];
  let isRunning = false;

  async function drain(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, most);
      waiting = waiting.slice(most);
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
    isRunning = false;
  }

  return (input) =>
    new Promise((resolve, reject) => {
      waiting.push({ input, resolve, reject });
      // A turn of the event loop later, so that requests read from the sockets together share the first one too.
      if (!isRunning) {
        isRunning = true;
        setImmediate(() => void drain());
      }
    });
}
