import type { Action } from '@/components/shell/actions/use-action';
import type { RegisterAction, TestAction } from '@/components/webhooks/endpoints/actions';
import type { PartnerOperationId, PartnerOperations } from '@/lib/client/addresses';
import type { AnswerOf } from '@/lib/contract/operation';
import type { ActionInput } from '@/lib/dashboard/actions/action';

type OperationAction<Id extends PartnerOperationId> = Action<
  ActionInput<PartnerOperations[Id]>,
  AnswerOf<PartnerOperations[Id]>
>;

export type CreateInboxAction = OperationAction<'createInbox'>;

/** What the page of an inbox can do. */
export interface InboxActions {
  readonly update: OperationAction<'updateInbox'>;
  readonly remove: OperationAction<'deleteInbox'>;
  readonly register: RegisterAction;
  readonly test: TestAction;
}

/** The reads that an act on an inbox makes stale. */
export const changedReads = [
  'listInboxes',
  'getInbox',
  'listInboxMessages',
] as const satisfies readonly PartnerOperationId[];
