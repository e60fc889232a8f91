import type { PartnerAction } from '@/components/shell/actions/use-action';
import type { RegisterAction, TestAction } from '@/components/webhooks/endpoints/actions';
import type { PartnerOperationId } from '@/lib/client/addresses';

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
