import type { QueryClient } from '@tanstack/react-query';
import type { PartnerOperations, Scope } from '@/lib/client/addresses';
import type { AnswerOf } from '@/lib/contract/operation';
import type { Frame } from '@/lib/contract/organisation/console';
import { type ActionError, actionError } from '@/lib/dashboard/actions/action-result';
import { markNotificationsReadAction } from '@/lib/dashboard/actions/notification-actions';
import { forgetFrame } from './stored-frame';

type Listed = AnswerOf<PartnerOperations['listNotifications']>;

const markedIn = (listed: Listed, ids: readonly string[] | undefined): Listed => ({
  ...listed,
  data: listed.data.map((one) => (!ids || ids.includes(one.id) ? { ...one, read: true } : one)),
});

/** The cached queries of an operation in an organisation. */
const readsOf = (org: string, operation: string) => ({
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) =>
    queryKey[0] === org && queryKey[2] === operation,
});

/** Sets the unread count reported by the list or by marking as read. */
export function showUnread(queries: QueryClient, org: string, unread_count: number): void {
  queries.setQueriesData<{ data: Frame }>(
    readsOf(org, 'getFrame'),
    (frame) => frame && { data: { ...frame.data, unread_count } },
  );
}

/**
 * Marks the given notifications, or all, as read and updates the page immediately.
 * @returns the error, if any
 */
export async function markRead(
  queries: QueryClient,
  { org, env }: Scope,
  ids: readonly string[] | undefined,
): Promise<ActionError | undefined> {
  const own = readsOf(org, 'listNotifications');
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
  forgetFrame(org);
  const { unread_count } = result.data.data;
  show((listed) => ({ ...markedIn(listed, ids), unread_count }));
  showUnread(queries, org, unread_count);
  return undefined;
}
