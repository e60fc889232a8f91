import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { recordAct } from '@/server/core/audit-log/record-act';
import { type Context, realTime } from '@/server/platform/kernel/context';
import { invalidState, notFound } from '@/server/platform/kernel/errors';
import { newSecret, requireCovered } from './issue-key';
import { sealSecret } from './open-secrets';
import { replaceOwnSecret, selectOwnKey } from './own-store';
import { apiKeyOf, stateOf } from './rules';

/**
 * Gives a key a new secret, which only this answer contains. The previous one stays valid for the grace period, older
 * ones end at once, on every node (`POST /organisation/keys/{key_id}/rotate`).
 * @throws ApiError not_found; invalid_state for a key that is revoked or expired; forbidden for a key with
 *   permissions that the caller lacks
 */
export async function rotateApiKey(
  context: Context,
  input: InputOf<typeof operations.rotateApiKey>,
): Promise<AnswerOf<typeof operations.rotateApiKey>> {
  const { tx, scope } = context;
  const now = realTime(context);
  const before = await selectOwnKey(tx, scope, input.key_id, 'update');
  if (!before) throw notFound();
  if (stateOf(before, now) === 'revoked') {
    throw invalidState('revoked', 'This key no longer works. Create a new one instead.');
  }
  await requireCovered(context, before.permissions);
  const secret = newSecret(`sk_${scope.environment}`);
  const previousUntil = new Date(now.getTime() + input.grace_seconds * 1_000);
  await replaceOwnSecret(tx, scope, before.id, { ...sealSecret(context, secret), previousUntil }, now);
  recordAct(context, 'key.rotated', before.id, {
    name: before.name,
    permissions: before.permissions.join(','),
    grace_seconds: String(input.grace_seconds),
  });
  const after = await selectOwnKey(tx, scope, before.id);
  if (!after) throw new Error(`key ${before.id} is gone`);
  return { data: { ...apiKeyOf(after, now), secret } };
}
