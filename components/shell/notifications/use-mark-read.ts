'use client';

import { useCallback } from 'react';
import type { Scope } from '@/lib/client/addresses';
import { type ActionError, actionError } from '@/lib/dashboard/actions/action-result';

/** Marks the given notifications, or all, as read. Most visits read none, so its script loads on first use. */
export function useMarkRead({
  org,
  env,
}: Scope): (ids?: readonly string[]) => Promise<ActionError | undefined> {
  return useCallback(
    (ids) =>
      import('./mark-read').then(
        ({ markRead }) => markRead({ org, env }, ids),
        () => actionError({ code: 'connection_lost' }),
      ),
    [org, env],
  );
}
