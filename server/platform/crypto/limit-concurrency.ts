/** Runs work in its turn. */
type TakeTurn = <Answer>(work: () => Promise<Answer>) => Promise<Answer>;

/**
 * Limits concurrent work; up to `waiting` more wait in a queue, first come, first served.
 * @param refuse creates the error when the queue is full
 */
export function turns(atOnce: number, waiting: number, refuse: () => Error): TakeTurn {
  const line: (() => void)[] = [];
  let running = 0;

  return async (work) => {
    if (running < atOnce) running += 1;
    else {
      if (line.length >= waiting) throw refuse();
      // A finishing worker hands over its slot, so `running` stays the same.
      await new Promise<void>((go) => line.push(go));
    }
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
