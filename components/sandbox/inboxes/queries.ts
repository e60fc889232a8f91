import type { PartnerAction } from '@/components/shell/actions/use-action';
import type { RegisterAction, TestAction } from '@/components/webhooks/endpoints/queries';
import type { PartnerOperationId, Scope } from '@/lib/client/addresses';
import { readQuery } from '@/lib/client/queries';

export type CreateInboxAction = PartnerAction<'createInbox'>;

/** What the page of an inbox can do. */
export interface InboxActions {
  readonly update: PartnerAction<'updateInbox'>;
  readonly remove: PartnerAction<'deleteInbox'>;
  readonly register: RegisterAction;
  readonly test: TestAction;
}

/** The reads that an act on an inbox makes stale. */
export const changedReads = [
  'listInboxes',
  'getInbox',
  'listInboxMessages',
] as const satisfies readonly PartnerOperationId[];

/** The inboxes of a test environment, all of them on one page. */
export const inboxesQuery = (scope: Scope) => readQuery(scope, 'listInboxes', { query: { limit: '100' } });

/** One inbox with the number of its messages. */
export const inboxQuery = (scope: Scope, id: string) =>
  readQuery(scope, 'getInbox', { params: { inbox_id: id } });

/** A page of the messages of an inbox, newest first. */
export const inboxMessagesQuery = (scope: Scope, id: string, cursor?: string) =>
  readQuery(scope, 'listInboxMessages', { params: { inbox_id: id }, query: { limit: '50', cursor } });
