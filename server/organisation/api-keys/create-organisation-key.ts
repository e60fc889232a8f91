import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { recordAct } from '@/server/core/audit-log/record-act';
import { type OpenContext, within } from '@/server/platform/kernel/context';
import { findOrganisation } from '../organisations/find-organisations';
import { issueKey } from './issue-key';

/**
 * Issues a key for an organisation, for an operator.
 * @throws ApiError not_found when no organisation has the slug.
 */
export async function createKey(
  context: OpenContext,
  input: InputOf<typeof operations.createKey>,
): Promise<AnswerOf<typeof operations.createKey>> {
  const { environment, name, permissions } = input;
  const organisation = await findOrganisation(context, input.slug);
  const scoped = within(context, { organisationId: organisation.id, environment });
  const pair = await issueKey(scoped, { name, permissions });
  recordAct(scoped, 'key.created', pair.key, { name, permissions: permissions.join(',') });
  return { data: pair };
}
