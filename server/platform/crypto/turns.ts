/** Runs a piece of work when its turn comes. */
type TakeTurn = <Answer>(work: () => Promise<Answer>) => Promise<Answer>;

/**
 * Lets so many pieces of work run at once and so many more wait in line, first come, first served.
 * @param refuse makes the error for one more than may wait.
 */
export function turns(atOnce: number, waiting: number, refuse: () => Error): TakeTurn {
  const line: (() => void)[] = [];
  let running = 0;

  return async (work) => {
    if (running < atOnce) running += 1;
    else {
      if (line.length >= waiting) throw refuse();
      // Whoever finishes hands its place over, so `running` stays as it is.
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
