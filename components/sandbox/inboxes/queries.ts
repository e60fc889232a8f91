import type { PartnerAction } from '@/components/shell/actions/use-action';
import type { RegisterAction, TestAction } from '@/components/webhooks/endpoints/queries';
import type { PartnerOperationId, Scope } from '@/lib/client/addresses';
import { readQuery } from '@/lib/client/queries';

export type CreateInboxAction = PartnerAction<'createInbox'>;

/** The server actions of the inbox pages. */
export interface InboxActions {
  readonly update: PartnerAction<'updateInbox'>;
  readonly remove: PartnerAction<'deleteInbox'>;
  readonly register: RegisterAction;
  readonly test: TestAction;
}

/** Reads to refetch after a change to an inbox. */
export const changedReads = [
  'listInboxes',
  'getInbox',
  'listInboxMessages',
] as const satisfies readonly PartnerOperationId[];

/** All inboxes of a test environment, on one page. */
export const inboxesQuery = (scope: Scope) => readQuery(scope, 'listInboxes', { query: { limit: '100' } });

/** One inbox with its message count. */
export const inboxQuery = (scope: Scope, id: string) =>
  readQuery(scope, 'getInbox', { params: { inbox_id: id } });

/** One page of an inbox's messages, newest first. */
export const inboxMessagesQuery = (scope: Scope, id: string, cursor?: string) =>
  readQuery(scope, 'listInboxMessages', { params: { inbox_id: id }, query: { limit: '50', cursor } });
