'use client';

import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import type { Scope } from '@/lib/client/addresses';
import type { Kyb } from '@/lib/contract/kyb/kyb';
import { kybQuery } from './queries';

/**
 * Where the verification stands, if a page has read it; nothing is asked. It also leaves no trace in the cache: a read that
 * is known there without an answer would keep a page from beginning with what its server has read.
 */
export function useKnownKyb({ org, env }: Scope): Kyb | undefined {
  const queries = useQueryClient();
  const subscribe = useCallback(
    // The cache reports what a page hands over while that page is still being drawn: it is handled a moment later.
    (listener: () => void) => queries.getQueryCache().subscribe(notifyManager.batchCalls(listener)),
    [queries],
  );
  return useSyncExternalStore(
    subscribe,
    () => queries.getQueryData(kybQuery({ org, env }).queryKey)?.data,
    () => undefined,
  );
}
