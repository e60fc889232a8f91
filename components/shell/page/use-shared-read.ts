'use client';

import {
  type DehydratedState,
  hydrate,
  QueryClient,
  type QueryKey,
  type UseQueryOptions,
  useQuery,
} from '@tanstack/react-query';
import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';

/** The reads that the server has made for the content inside; undefined if it made none. */
export const ServerReads = createContext<DehydratedState | undefined>(undefined);

const never = () => () => {};

/** True on the server, and in the browser while it takes over the server's HTML. */
const useIsFirstRender = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );

/**
 * `useQuery` for a read that the content of a page shares with the frame around it. Either may render first and find the
 * other's answer, but both must first render what is in the server's HTML.
 */
export function useSharedRead<Answer, Key extends QueryKey>(
  options: UseQueryOptions<Answer, Error, Answer, Key>,
) {
  const state = useContext(ServerReads);
  const served = useMemo(() => {
    const reads = new QueryClient();
    hydrate(reads, state ?? {});
    return reads;
  }, [state]);
  const isFirst = useIsFirstRender();
  const ofServer = () => served.getQueryData<Answer>(options.queryKey);
  return useQuery<Answer, Error, Answer | undefined, Key>({
    ...options,
    select: isFirst ? ofServer : undefined,
  });
}
