import type { PartnerOperations, Scope } from '@/lib/client/addresses';
import type { AnswerOf } from '@/lib/contract/operation';
import { type ActionError, actionError } from '@/lib/dashboard/actions/action-result';
import { markNotificationsReadAction } from '@/lib/dashboard/actions/notification-actions';
import { knownAnswer, noteAnswer } from '../live/known-answers';
import { tabQueries } from '../page/query-client';
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
export function showUnread(org: string, unread_count: number): void {
  for (const env of ['test', 'live'] as const) {
    const frame = knownAnswer('getFrame', { org, env })?.answer.data;
    if (frame && frame.unread_count !== unread_count)
      noteAnswer('getFrame', { org, env }, { data: { ...frame, unread_count } });
  }
}

/**
 * Marks the given notifications, or all, as read and updates the page immediately.
 * @returns the error, if any
 */
export async function markRead(
  { org, env }: Scope,
  ids: readonly string[] | undefined,
): Promise<ActionError | undefined> {
  const queries = tabQueries();
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
  showUnread(org, unread_count);
  return undefined;
}
