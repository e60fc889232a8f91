'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { PartnerOperations, Scope } from '@/lib/client/addresses';
import type { AnswerOf } from '@/lib/contract/operation';
import { type ActionError, actionError } from '@/lib/dashboard/actions/action-result';
import { markNotificationsReadAction } from '@/lib/dashboard/actions/notification-actions';
import { forgetCount } from './stored-count';

type Listed = AnswerOf<PartnerOperations['listNotifications']>;

const markedIn = (listed: Listed, ids: readonly string[] | undefined): Listed => ({
  ...listed,
  data: listed.data.map((one) => (!ids || ids.includes(one.id) ? { ...one, read: true } : one)),
});

/**
 * Marks notifications of the member as read, these or all, on the page at once.
 * @returns what went wrong, if anything.
 */
export function useMarkRead({
  org,
  env,
}: Scope): (ids?: readonly string[]) => Promise<ActionError | undefined> {
  const queries = useQueryClient();
  return useCallback(
    async (ids) => {
      const own = {
        predicate: ({ queryKey }: { queryKey: readonly unknown[] }) =>
          queryKey[0] === org && queryKey[2] === 'listNotifications',
      };
      const show = (change: (listed: Listed) => Listed) =>
        queries.setQueriesData<Listed>(own, (listed) => listed && change(listed));
      show((listed) => markedIn(listed, ids));
      const input = { body: ids ? { ids: [...ids] } : {}, idempotencyKey: crypto.randomUUID() };
      const result = await markNotificationsReadAction({ org, env }, input).catch(
        () => ({ ok: false, error: actionError({ code: 'connection_lost' }) }) as const,
      );
      if (!result.ok) {
        void queries.invalidateQueries(own);
        return result.error;
      }
      forgetCount(org);
      const { unread_count } = result.data.data;
      show((listed) => ({ ...markedIn(listed, ids), unread_count }));
      return undefined;
    },
    [queries, org, env],
  );
}
