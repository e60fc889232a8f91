import type { KeyPair } from '@/lib/contract/console';
import type { Permission } from '@/lib/contract/permissions';
import type { Context } from '../context';
import { newId } from '../ids';
import { seal } from '../secrets/seal';
import { newPair } from './new-pair';
import { insertKey } from './store';

interface KeyOrder {
  readonly name: string;
  readonly permissions: readonly Permission[];
  /** For a key behind a member's session: it ends with the session and is not among the organisation's keys. */
  readonly session?: { readonly id: string; readonly memberId: string };
  readonly expiresAt?: Date;
}

/**
 * Issues a signing key for the organisation and environment of the context (contract 4). The secret is sealed for rest
 * and in this answer alone.
 */
export async function issueKey(context: Context, order: KeyOrder): Promise<KeyPair> {
  const { tx, scope, settings, now } = context;
  const { key, secret } = newPair(`pk_${scope.environment}`, `sk_${scope.environment}`);
  const secretId = newId();
  const sealed = seal(settings.masterKey, { ...scope, row: `api_key_secrets/${secretId}` }, secret);
  const row = {
    id: key,
    ...scope,
    name: order.name,
    permissions: [...new Set(order.permissions)],
    sessionId: order.session?.id ?? null,
    memberId: order.session?.memberId ?? null,
    operatorPersonId: null,
    expiresAt: order.expiresAt ?? null,
  };
  await insertKey(tx, row, { id: secretId, sealed }, now);
  return { key, secret };
}
