import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { recordAct } from '@/server/core/audit-log/record-act';
import { type Context, type OpenContext, realTime, within } from '@/server/platform/kernel/context';
import { ApiError } from '@/server/platform/kernel/errors';
import { nameMember } from '../members/find-members';
import { findOrganisation } from '../organisations/read-organisations';
import { issueKey, requireCovered } from './issue-key';
import { getApiKey } from './read-api-keys';
import { readEnd } from './rules';

/**
 * Issues a key for the caller's organisation and environment; only this answer contains its secret (`POST
 * /organisation/keys`).
 * @throws ApiError forbidden with the `permission` that the caller lacks; validation_failed for an expiry in the past
 */
export async function createApiKey(
  context: Context,
  input: InputOf<typeof operations.createApiKey>,
): Promise<AnswerOf<typeof operations.createApiKey>> {
  const { name, permissions } = input;
  const end = endOf(input.expires_at, realTime(context));
  await requireCovered(context, permissions);
  const issuer = await issuerOf(context);
  const { key, secret } = await issueKey(context, { name, permissions, ...end, ...issuer });
  recordAct(context, 'key.created', key, {
    name,
    permissions: permissions.join(','),
    expires_at: input.expires_at ?? null,
  });
  const { data } = await getApiKey(context, { key_id: key });
  return { data: { ...data, secret } };
}

function endOf(text: string | undefined, now: Date): { expiresAt?: Date } {
  if (text === undefined) return {};
  const expiresAt = readEnd(text, now);
  if (expiresAt) return { expiresAt };
  const reason = 'must be a time in the future';
  throw new ApiError('validation_failed', `expires_at ${reason}.`, { expires_at: reason });
}

/** The name that the key's page shows. It stays when the member leaves. */
async function issuerOf(context: Context): Promise<{ issuer?: string }> {
  const { actor } = context;
  if (actor.kind === 'member') return { issuer: (await nameMember(context, actor.memberId)) ?? actor.keyId };
  return actor.kind === 'key' ? { issuer: actor.keyId } : {};
}

/** Issues a key for an organisation, for an operator. @throws ApiError not_found for an unknown slug */
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
