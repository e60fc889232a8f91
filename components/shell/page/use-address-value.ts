'use client';

import { useSearchParams } from 'next/navigation';

/** A value of the address's query, and what sets it or, with null, takes it away. For pages whose lists have no filters. */
export function useAddressValue(name: string): [string | null, (value: string | null) => void] {
  return [
    useSearchParams().get(name),
    (value) => {
      const query = new URLSearchParams(window.location.search);
      if (value === null) query.delete(name);
      else query.set(name, value);
      window.history.replaceState(null, '', query.size > 0 ? `?${query}` : window.location.pathname);
    },
  ];
}
