import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { recordAct } from '@/server/core/audit-log/record-act';
import { type Context, type OpenContext, realTime } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/errors';
import { revokeOwnKey, selectOwnKey } from './own-store';
import { apiKeyOf } from './rules';
import { revokeKeysOfMember, revokeKeysOfOperator, revokeKeysOfSession } from './store';

/**
 * Revokes the keys behind all sessions of a member in the caller's organisation at once, on every node. Their
 * sessions' keys elsewhere stay valid, and so do API keys that they issued.
 */
export const revokeMemberKeys = (context: Context, memberId: string): Promise<void> =>
  revokeKeysOfMember(context.tx, context.scope.organisationId, memberId, realTime(context));

/**
 * Revokes the operator's keys behind all of a person's sessions at once, on every node; their other keys stay valid.
 */
export const revokeOperatorKeys = (context: OpenContext, personId: string): Promise<void> =>
  revokeKeysOfOperator(context.tx, personId, context.now);

/** Revokes the keys behind a session at once, on every node. Repeating it changes nothing. */
export const revokeSessionKeys = (context: OpenContext, sessionId: string): Promise<void> =>
  revokeKeysOfSession(context.tx, sessionId, context.now);

/**
 * Revokes a key at once, on every node (`POST /organisation/keys/{key_id}/revoke`). A caller may revoke its own key;
 * this is then its last answer. A revoked key stays unchanged.
 * @throws ApiError not_found
 */
export async function revokeApiKey(
  context: Context,
  input: InputOf<typeof operations.revokeApiKey>,
): Promise<AnswerOf<typeof operations.revokeApiKey>> {
  const { tx, scope } = context;
  const now = realTime(context);
  const key = await selectOwnKey(tx, scope, input.key_id, 'update');
  if (!key) throw notFound();
  if (key.revokedAt !== null) return { data: apiKeyOf(key, now) };
  await revokeOwnKey(tx, scope, key.id, now);
  recordAct(context, 'key.revoked', key.id, { name: key.name, permissions: key.permissions.join(',') });
  return { data: apiKeyOf({ ...key, revokedAt: now, updatedAt: now }, now) };
}
