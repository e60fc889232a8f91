import { CLOCK_OFFSET_HEADER } from '@/lib/contract/sandbox/environment-clock';
import type { Scope } from './addresses';

/** Returns the environment's clock offset in a response, in milliseconds. */
export function offsetOf(headers: Headers): number {
  const offset = Number(headers.get(CLOCK_OFFSET_HEADER) ?? 0);
  return Number.isSafeInteger(offset) && offset > 0 ? offset : 0;
}

interface Known {
  readonly offset: number;
  /** When the response was requested, or the message received; unix milliseconds. */
  readonly asOf: number;
}

const known = new Map<string, Known>();
const listeners = new Set<() => void>();
const nameOf = ({ org, env }: Scope) => `${org}/${env}`;

/**
 * Stores the clock offset of an environment, only in the browser, which has one user.
 * @param offset milliseconds
 * @param asOf unix milliseconds of the request or the message; a response older than the stored one changes nothing
 */
export function learnOffset(scope: Scope, offset: number, asOf: number): void {
  const before = known.get(nameOf(scope));
  if (before && before.asOf > asOf) return;
  known.set(nameOf(scope), { offset, asOf });
  if (before?.offset === offset) return;
  for (const tell of listeners) tell();
}

/** Stores the clock offset from a response of the service; other responses contain none. */
export function learnFrom(scope: Scope, { ok, headers }: Response, asOf: number): void {
  if (ok || headers.has(CLOCK_OFFSET_HEADER)) learnOffset(scope, offsetOf(headers), asOf);
}

/** Returns the clock offset of an environment, in milliseconds; undefined until a response has contained it. */
export const knownOffset = (scope: Scope): number | undefined => known.get(nameOf(scope))?.offset;

/** Calls the listener when an environment's clock moves. Returns a function that removes the listener. */
export function onOffsetChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
