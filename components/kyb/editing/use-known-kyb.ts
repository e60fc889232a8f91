'use client';

import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import type { Scope } from '@/lib/client/addresses';
import type { Kyb } from '@/lib/contract/kyb/kyb';
import { kybQuery } from './queries';

/**
 * The verification if a page has already read it; makes no request. It also adds nothing to the cache: an entry without
 * data there would prevent a page from using the data that its server read.
 */
export function useKnownKyb({ org, env }: Scope): Kyb | undefined {
  const queries = useQueryClient();
  const subscribe = useCallback(
    // The cache reports hydrated data while the page is still rendering, so the update is deferred.
    (listener: () => void) => queries.getQueryCache().subscribe(notifyManager.batchCalls(listener)),
    [queries],
  );
  return useSyncExternalStore(
    subscribe,
    () => queries.getQueryData(kybQuery({ org, env }).queryKey)?.data,
    () => undefined,
  );
}
