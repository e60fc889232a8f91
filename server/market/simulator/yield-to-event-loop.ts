import { setImmediate } from 'node:timers/promises';

/** Lets other work in when this one has run for a while. */
export type Breathe = () => Promise<void> | undefined;

/** The longest that computing runs in one go, in milliseconds. */
const SLICE = 8;

/** A breath for one piece of work: call it often, and await what it answers. */
export function makeBreathe(): Breathe {
  let since = performance.now();
  const rest = async () => {
    await setImmediate();
    since = performance.now();
  };
  return () => (performance.now() - since < SLICE ? undefined : rest());
}
