import { randomInt } from 'node:crypto';
import type { KeyPair } from '@/lib/contract/console';
import type { Permission } from '@/lib/contract/permissions';
import type { Context } from '../context';
import { newId } from '../ids';
import { seal } from '../secrets/seal';
import { insertKey } from './store';

const ALPHANUMERICS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 131 bits. */
const ID_LENGTH = 22;
/** 256 bits. */
const SECRET_LENGTH = 43;

/** Letters and digits alone, so that a double click takes the whole of it. */
const random = (length: number): string =>
  Array.from({ length }, () => ALPHANUMERICS[randomInt(ALPHANUMERICS.length)]).join('');

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
  const key = `pk_${scope.environment}_${random(ID_LENGTH)}`;
  const secret = `sk_${scope.environment}_${random(SECRET_LENGTH)}`;
  const secretId = newId();
  const sealed = seal(settings.masterKey, { ...scope, row: `api_key_secrets/${secretId}` }, secret);
  const row = {
    id: key,
    name: order.name,
    permissions: [...new Set(order.permissions)],
    sessionId: order.session?.id ?? null,
    memberId: order.session?.memberId ?? null,
    expiresAt: order.expiresAt ?? null,
  };
  await insertKey(tx, scope, row, { id: secretId, sealed }, now);
  return { key, secret };
}
