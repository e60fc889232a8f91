import type { PartnerOperations, Scope } from '@/lib/client/addresses';
import type { AnswerOf } from '@/lib/contract/operation';
import type { ActionInput } from '@/lib/dashboard/actions/action';
import type { ActionResult } from '@/lib/dashboard/actions/action-result';

type Action<Id extends keyof PartnerOperations> = (
  scope: Scope,
  input: ActionInput<PartnerOperations[Id]>,
) => Promise<ActionResult<AnswerOf<PartnerOperations[Id]>>>;

/** What the page of the team can do. */
export interface TeamActions {
  readonly invite: Action<'createInvitation'>;
  readonly revoke: Action<'revokeInvitation'>;
  readonly update: Action<'updateMember'>;
  readonly remove: Action<'removeMember'>;
}

/** The reads that an act on the team makes stale: a role that changes can revoke invitations. */
export const changedReads = [
  'listMembers',
  'listInvitations',
] as const satisfies readonly (keyof PartnerOperations)[];
