import type { Scope } from '@/lib/client/addresses';
import { readQuery } from '@/lib/client/queries';

/** The inboxes of a test environment, all of them on one page. */
export const inboxesQuery = (scope: Scope) => readQuery(scope, 'listInboxes', { query: { limit: '100' } });

/** One inbox with the number of its messages. */
export const inboxQuery = (scope: Scope, id: string) =>
  readQuery(scope, 'getInbox', { params: { inbox_id: id } });

/** A page of the messages of an inbox, newest first. */
export const inboxMessagesQuery = (scope: Scope, id: string, cursor?: string) =>
  readQuery(scope, 'listInboxMessages', { params: { inbox_id: id }, query: { limit: '50', cursor } });
