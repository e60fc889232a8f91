interface Leaving {
  /** Aborted when the user signs out. */
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

/** Cancels all reads in this tab and prevents new ones, because the session's keys are being revoked. */
export const beginLeaving = (): void => leaving.begun.abort();

/** Allows reads again after a sign-out that did not happen. */
export function stopLeaving(): void {
  const { stay } = leaving;
  leaving = newLeaving();
  stay();
}

/**
 * Runs a read. During a sign-out, it waits and reads only if the user is still signed in.
 * @param read receives a signal that cancels it
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
