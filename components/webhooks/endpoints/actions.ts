import type { PartnerOperations, Scope } from '@/lib/client/addresses';
import type { AnswerOf } from '@/lib/contract/operation';
import type { ActionInput } from '@/lib/dashboard/actions/action';
import type { ActionResult } from '@/lib/dashboard/actions/action-result';

type Action<Id extends keyof PartnerOperations> = (
  scope: Scope,
  input: ActionInput<PartnerOperations[Id]>,
) => Promise<ActionResult<AnswerOf<PartnerOperations[Id]>>>;

export type RegisterAction = Action<'registerWebhook'>;
export type TestAction = Action<'testWebhook'>;

/** What the page of an endpoint can do. */
export interface EndpointActions {
  readonly update: Action<'updateWebhook'>;
  readonly remove: Action<'deleteWebhook'>;
  readonly test: TestAction;
  readonly rotate: Action<'rotateWebhookSecret'>;
  readonly replay: Action<'replayWebhook'>;
}

/** The reads that an act on an endpoint makes stale. */
export const changedReads = [
  'listWebhooks',
  'getWebhook',
  'getWebhookHealth',
  'listWebhookDeliveries',
] as const satisfies readonly (keyof PartnerOperations)[];
