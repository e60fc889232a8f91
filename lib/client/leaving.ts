interface Leaving {
  /** Aborted once somebody signs out. */
  readonly begun: AbortController;
  readonly stayed: Promise<void>;
  readonly stay: () => void;
}

function newLeaving(): Leaving {
  let stay = () => {};
  const stayed = new Promise<void>((resolve) => {
    stay = resolve;
  });
  return { begun: new AbortController(), stayed, stay: () => stay() };
}

let leaving = newLeaving();

/** From now on nothing is read in this tab, and what is on its way is called off: its keys are being revoked. */
export const beginLeaving = (): void => leaving.begun.abort();

/** They have stayed after all: reading goes on. */
export function stopLeaving(): void {
  const { stay } = leaving;
  leaving = newLeaving();
  stay();
}

/**
 * Reads, unless the person is signing out: then it waits, and reads only if they are still signed in.
 * @param read is given a signal that calls it off.
 */
export async function unlessLeaving<Answer>(
  signal: AbortSignal,
  read: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  for (;;) {
    const { begun, stayed } = leaving;
    if (begun.signal.aborted) await stayed;
    else {
      try {
        return await read(AbortSignal.any([signal, begun.signal]));
      } catch (error) {
        if (!begun.signal.aborted || signal.aborted) throw error;
      }
    }
  }
}
