import type { OperatorReadKey, ReadKey } from '@/lib/client/queries';

/** A read that the server made for the visible page. */
interface ShownRead {
  readonly key: ReadKey | OperatorReadKey;
  readonly state: 'read' | 'reading' | 'failed';
  /** When the server read it, in Unix milliseconds. */
  readonly at: number;
}

const shown = new Map<object, readonly ShownRead[]>();

/** Registers the reads behind a part of the page while it is visible; returns a function that removes them. */
export function showReads(reads: readonly ShownRead[]): () => void {
  const source = {};
  shown.set(source, reads);
  return () => void shown.delete(source);
}

/** The reads that the server made for the visible page. */
export const shownReads = (): readonly ShownRead[] => [...shown.values()].flat();
