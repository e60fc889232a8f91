'use client';

import { useRouter } from 'next/navigation';
import { createContext, useContext, useMemo } from 'react';
import { parseAsString } from '@/components/ui/address/params';
import { followAddress, useQueryStates } from '@/components/ui/address/use-query-state';
import { notifyUndoable } from '../overlays/toast';
import { activeFilters, type Filter, paramsOf } from './filters';

/** The parameter that a filter change removes, because it belongs to another list then. */
const CURSOR = 'cursor';

/** Loads a list that the server renders at a URL; undefined for a list that the browser reads. */
export const ListLoader = createContext<((address: string) => void) | undefined>(undefined);

/**
 * The active filters from the URL, and a setter. `active` is stable while the URL is unchanged, so it can be part of a
 * query key. `change` sets parameters (null removes one) with one history entry.
 */
export function useFilters(filters: readonly Filter[]): {
  active: Record<string, string>;
  /** The cursor of this page; undefined on the first. */
  cursor: string | undefined;
  change: (values: Record<string, string | null>) => void;
  /** Removes these filters, or all, and offers to undo it. */
  clear: (some?: readonly Filter[]) => void;
} {
  const params = useMemo(() => filters.flatMap(paramsOf), [filters]);
  const parsers = useMemo(
    () => Object.fromEntries([...params, CURSOR].map((param) => [param, parseAsString])),
    [params],
  );
  const load = useContext(ListLoader);
  const [values, setValues] = useQueryStates(parsers, { history: 'push', load });
  const active = useMemo(() => activeFilters(filters, values), [filters, values]);
  const change = (changed: Record<string, string | null>) => void setValues({ ...changed, [CURSOR]: null });
  const router = useRouter();
  function clear(some: readonly Filter[] = filters): void {
    const cleared = some.flatMap(paramsOf);
    if (!cleared.some((param) => active[param])) return;
    const { pathname, search } = window.location;
    change(Object.fromEntries(cleared.map((param) => [param, null])));
    notifyUndoable({ title: 'Filters cleared' }, async () => {
      followAddress(`${pathname}${search}`, load ?? ((address) => router.push(address, { scroll: false })));
      return undefined;
    });
  }
  return { active, cursor: values[CURSOR] || undefined, change, clear };
}
