import type { MadeCall } from '@/lib/dashboard/actions/action-result';

const MOST = 12;

/** A write that was made from this tab. */
export interface NotedWrite extends MadeCall {
  /** Unix time in milliseconds. */
  readonly at: number;
}

let writes: readonly NotedWrite[] = [];
const listeners = new Set<() => void>();

/** Notes a write while the tab lives, newest first: where it went and how it was answered, and nothing of its content. */
export function noteWrite(made: MadeCall): void {
  writes = [{ ...made, at: Date.now() }, ...writes].slice(0, MOST);
  for (const tell of listeners) tell();
}

/** The latest writes of this tab; the same array until there is another. */
export const notedWrites = (): readonly NotedWrite[] => writes;

/** Tells of every write from now on, until what it answers is called. */
export function onNotedWrite(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
