import type { MadeCall } from '@/lib/dashboard/actions/action-result';

const MOST = 12;

/** A write made from this tab. */
export interface NotedWrite extends MadeCall {
  /** Unix time in milliseconds. */
  readonly at: number;
}

let writes: readonly NotedWrite[] = [];
const listeners = new Set<() => void>();

/** Records a write for the lifetime of the tab, newest first: its URL and status, without its content. */
export function noteWrite(made: MadeCall): void {
  writes = [{ ...made, at: Date.now() }, ...writes].slice(0, MOST);
  for (const tell of listeners) tell();
}

/** The latest writes of this tab; the same array until it changes. */
export const notedWrites = (): readonly NotedWrite[] => writes;

/** Subscribes to new writes; returns an unsubscribe function. */
export function onNotedWrite(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
