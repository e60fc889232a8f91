import type { PartnerAction } from '@/components/shell/actions/use-action';
import type { PartnerOperations } from '@/lib/client/addresses';

export type RegisterAction = PartnerAction<'registerWebhook'>;
export type TestAction = PartnerAction<'testWebhook'>;

/** What the page of an endpoint can do. */
export interface EndpointActions {
  readonly update: PartnerAction<'updateWebhook'>;
  readonly remove: PartnerAction<'deleteWebhook'>;
  readonly test: TestAction;
  readonly rotate: PartnerAction<'rotateWebhookSecret'>;
  readonly replay: PartnerAction<'replayWebhook'>;
}

/** The reads that an act on an endpoint makes stale. */
export const changedReads = [
  'listWebhooks',
  'getWebhook',
  'getWebhookHealth',
  'listWebhookDeliveries',
] as const satisfies readonly (keyof PartnerOperations)[];
