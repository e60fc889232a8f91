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

/** A list at its address: what is asked, what came, and the way to its other addresses. */
export type List<Answer> = {
  readonly filters: readonly Filter[];
  /** The filters that are on. */
  readonly active: Readonly<Record<string, string>>;
  readonly clear: () => void;
  /** Where this page begins; undefined on the first. */
  readonly cursor: string | undefined;
  readonly read: UseQueryResult<Answer>;
  /** This address with other parameters; undefined takes one away. */
  readonly href: (changed: Query) => string;
};

type ListOptions<Answer, Key extends QueryKey> = {
  /** Made outside the component, in a file that the server can read too. */
  filters: readonly Filter[];
  /** The read of what an address asks for. */
  query: (address: Query) => UseQueryOptions<Answer, Error, Answer, Key>;
  /** The address of the list with these parameters. */
  href: (query: Query) => string;
};

/** Reads the page of a list that the address asks for. The page before stays until the next is there. */
export function useList<Answer, Key extends QueryKey>(options: ListOptions<Answer, Key>): List<Answer> {
  const { filters, query, href } = options;
  const { active, cursor, clear } = useFilters(filters);
  const address = { ...active, cursor };
  const read = useQuery({ ...query(address), placeholderData: keepPreviousData });
  return { filters, active, clear, cursor, read, href: (changed) => href({ ...address, ...changed }) };
}
