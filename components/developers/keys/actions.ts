import type { PartnerAction } from '@/components/shell/actions/use-action';

export type CreateKeyAction = PartnerAction<'createApiKey'>;

/** What the page of a key can do. */
export interface KeyActions {
  readonly rotate: PartnerAction<'rotateApiKey'>;
  readonly revoke: PartnerAction<'revokeApiKey'>;
}
