'use client';

import { useMemo, useState } from 'react';

interface Resource {
  readonly id: string;
  readonly created_at: string;
}

/** A line of a list of open resources. */
export interface KeptRow<R> {
  readonly resource: R;
  /** What was done with it from this page. */
  readonly done?: string;
  /** It is in the list no more: what was done has ended it, or something since. */
  readonly isGone: boolean;
}

/**
 * The lines of a list, with those that somebody is about to move on, and those that were moved on from this page: they
 * stay, with what became of them, until the page is left.
 * @param open what the list holds; undefined while it is read
 * @param readAt when it was read, unix milliseconds
 */
export function useKept<R extends Resource>(open: readonly R[] | undefined, readAt: number) {
  const [kept, setKept] = useState<ReadonlyMap<string, { resource: R; done: string; at: number }>>(new Map());
  const [held, setHeld] = useState<R>();
  const rows = useMemo(() => {
    const listed = [...(held ? [held] : []), ...(open ?? [])];
    const lines = new Map<string, KeptRow<R>>(
      listed.map((resource) => [resource.id, { resource, isGone: false }]),
    );
    for (const [id, { resource, done, at }] of kept) {
      const line = lines.get(id);
      const isKnown = line !== undefined && readAt > at;
      lines.set(id, isKnown ? { ...line, done } : { resource, done, isGone: true });
    }
    return [...lines.values()].sort((one, other) =>
      other.resource.created_at.localeCompare(one.resource.created_at, 'en'),
    );
  }, [open, held, kept, readAt]);
  return {
    rows,
    /** Keeps one in the list while a window over it is open, whatever happens to it meanwhile; undefined lets it go. */
    hold: setHeld as (resource: R | undefined) => void,
    keep: (resource: R, done: string) =>
      setKept((before) => new Map(before).set(resource.id, { resource, done, at: Date.now() })),
  };
}
