'use client';

import { useMemo } from 'react';
import { parseAsString } from '@/components/ui/address/params';
import { useQueryStates } from '@/components/ui/address/use-query-state';
import { activeFilters, type Filter, paramsOf } from './filters';

/** The parameter that a changed filter takes away, because it belongs to another list then. */
const CURSOR = 'cursor';

/**
 * The filters that are on, read from the address, and how to change them. `active` is stable while the address is, so it
 * serves in a query key. `change` sets parameters (null takes one away) as one step of the browser's history.
 */
export function useFilters(filters: readonly Filter[]): {
  active: Record<string, string>;
  /** Where the page of the list begins; undefined on the first. */
  cursor: string | undefined;
  change: (values: Record<string, string | null>) => void;
  clear: () => void;
} {
  const params = useMemo(() => filters.flatMap(paramsOf), [filters]);
  const parsers = useMemo(
    () => Object.fromEntries([...params, CURSOR].map((param) => [param, parseAsString])),
    [params],
  );
  const [values, setValues] = useQueryStates(parsers, { history: 'push' });
  const active = useMemo(() => activeFilters(filters, values), [filters, values]);
  const change = (changed: Record<string, string | null>) => void setValues({ ...changed, [CURSOR]: null });
  const clear = () => change(Object.fromEntries(params.map((param) => [param, null])));
  return { active, cursor: values[CURSOR] || undefined, change, clear };
}
