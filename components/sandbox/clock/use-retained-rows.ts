'use client';

import { useMemo, useState } from 'react';

interface Resource {
  readonly id: string;
  readonly created_at: string;
}

/** A row in a list of open resources. */
export interface KeptRow<R> {
  readonly resource: R;
  /** What was done to it from this page. */
  readonly done?: string;
  /** It is no longer in the list: the action closed it, or something did since. */
  readonly isGone: boolean;
}

/**
 * The rows of a list, plus rows with an open dialog and rows that were moved on from this page: these stay, with their
 * result, until the member leaves the page.
 * @param open the current list; undefined while loading
 * @param readAt when it was read, in Unix milliseconds
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
    /** Retains a row while a dialog over it is open, even if it leaves the list; undefined releases it. */
    hold: setHeld as (resource: R | undefined) => void,
    keep: (resource: R, done: string) =>
      setKept((before) => new Map(before).set(resource.id, { resource, done, at: Date.now() })),
  };
}
