import type { KeyPair } from '@/lib/contract/organisation/console-session';
import type { Permission } from '@/lib/contract/permissions';
import type { Context } from '@/server/platform/kernel/context';
import { newPair } from './new-pair';
import { sealSecret } from './seal-secret';
import { insertKey } from './store';

interface KeyOrder {
  readonly name: string;
  readonly permissions: readonly Permission[];
  /** For a key behind a member's session: it ends with the session and is not among the organisation's keys. */
  readonly session?: { readonly id: string; readonly memberId: string };
  readonly expiresAt?: Date;
  /** Who issued it, for people to read: a member’s name or a key id. */
  readonly issuer?: string;
}

/**
 * Issues a signing key for the organisation and environment of the context. The secret is sealed for rest
 * and in this answer alone.
 */
export async function issueKey(context: Context, order: KeyOrder): Promise<KeyPair> {
  const { tx, scope, now } = context;
  const { key, secret } = newPair(`pk_${scope.environment}`, `sk_${scope.environment}`);
  const row = {
    id: key,
    ...scope,
    name: order.name,
    permissions: [...new Set(order.permissions)],
    sessionId: order.session?.id ?? null,
    memberId: order.session?.memberId ?? null,
    operatorPersonId: null,
    createdBy: order.issuer === undefined ? null : { ...context.actor, name: order.issuer },
    expiresAt: order.expiresAt ?? null,
  };
  await insertKey(tx, row, sealSecret(context, secret), now);
  return { key, secret };
}
