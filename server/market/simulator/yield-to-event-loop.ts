import { setImmediate } from 'node:timers/promises';

/** Yields to other work after running for a while. */
export type Breathe = () => Promise<void> | undefined;

/** The longest that computing runs in one go, in milliseconds. */
const SLICE = 8;

/** Creates a yield for one piece of work: call it often, and await its result. */
export function makeBreathe(): Breathe {
  let since = performance.now();
  const rest = async () => {
    await setImmediate();
    since = performance.now();
  };
  return () => (performance.now() - since < SLICE ? undefined : rest());
}
