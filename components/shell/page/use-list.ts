'use client';

import {
  keepPreviousData,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query';
import type { Filter } from '@/components/ui/table/filters';
import { useFilters } from '@/components/ui/table/use-filters';

type Query = Readonly<Record<string, string | undefined>>;

/** A list at its URL: the query, the response and links to its other URLs. */
type List<Answer> = {
  readonly filters: readonly Filter[];
  /** The active filters. */
  readonly active: Readonly<Record<string, string>>;
  readonly clear: () => void;
  /** The cursor of this page; undefined on the first. */
  readonly cursor: string | undefined;
  readonly read: UseQueryResult<Answer>;
  /** The current URL with changed query parameters; undefined removes one. */
  readonly href: (changed: Query) => string;
};

type ListOptions<Answer, Key extends QueryKey> = {
  /** Defined outside the component, in a file that the server can import. */
  filters: readonly Filter[];
  /** The query options for a URL. */
  query: (address: Query) => UseQueryOptions<Answer, Error, Answer, Key>;
  /** The list's URL with these query parameters. */
  href: (query: Query) => string;
};

/** Reads the list page for the current URL. The previous page stays until the next one is loaded. */
export function useList<Answer, Key extends QueryKey>(options: ListOptions<Answer, Key>): List<Answer> {
  const { filters, query, href } = options;
  const { active, cursor, clear } = useFilters(filters);
  const address = { ...active, cursor };
  const read = useQuery({ ...query(address), placeholderData: keepPreviousData });
  return { filters, active, clear, cursor, read, href: (changed) => href({ ...address, ...changed }) };
}
