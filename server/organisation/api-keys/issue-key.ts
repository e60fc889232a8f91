import { randomInt } from 'node:crypto';
import type { KeyPair } from '@/lib/contract/organisation/console-session';
import { type Permission, permits } from '@/lib/contract/permissions';
import { seal } from '@/server/platform/crypto/seal';
import type { Context, OpenContext } from '@/server/platform/kernel/context';
import { ApiError } from '@/server/platform/kernel/errors';
import { newId } from '@/server/platform/kernel/ids';
import { sealSecret } from './open-secrets';
import { listKeyPermissions } from './read-api-keys';
import { insertKey } from './store';

const ALPHANUMERICS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 131 bits. */
const ID_LENGTH = 22;
/** 256 bits. */
const SECRET_LENGTH = 43;

/** Letters and digits only, so that a double click selects all of it. */
const random = (length: number): string =>
  Array.from({ length }, () => ALPHANUMERICS[randomInt(ALPHANUMERICS.length)]).join('');

/** A random secret after its prefix. */
export const newSecret = (prefix: string): string => `${prefix}_${random(SECRET_LENGTH)}`;

/** A random key and secret after their prefixes. */
const newPair = (keyPrefix: string, secretPrefix: string): KeyPair => ({
  key: `${keyPrefix}_${random(ID_LENGTH)}`,
  secret: newSecret(secretPrefix),
});

interface KeyOrder {
  readonly name: string;
  readonly permissions: readonly Permission[];
  /** For a key behind a member's session: it ends with the session and is not among the organisation's keys. */
  readonly session?: { readonly id: string; readonly memberId: string };
  readonly expiresAt?: Date;
  /** The issuer's display name: a member’s name or a key id. */
  readonly issuer?: string;
}

/**
 * Issues a signing key for the context's organisation and environment. The secret is stored encrypted; only this
 * answer contains it.
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

/** In place of test and live: the key belongs to no organisation. */
const ENVIRONMENT = 'operator' as const;

interface OperatorKeyOrder {
  readonly name: string;
  readonly personId: string;
  readonly sessionId: string;
  readonly expiresAt: Date;
}

/**
 * Issues the key behind an operator's session, only for /operator/v1. It ends with the session. The secret is stored
 * encrypted; only this answer contains it.
 */
export async function issueOperatorKey(context: OpenContext, order: OperatorKeyOrder): Promise<KeyPair> {
  const { tx, settings, now } = context;
  const { key, secret } = newPair('ok', 'os');
  const secretId = newId();
  const binding = { organisationId: '', environment: ENVIRONMENT, row: `api_key_secrets/${secretId}` };
  const row = {
    id: key,
    organisationId: null,
    environment: ENVIRONMENT,
    name: order.name,
    permissions: [],
    sessionId: order.sessionId,
    memberId: null,
    operatorPersonId: order.personId,
    createdBy: null,
    expiresAt: order.expiresAt,
  };
  await insertKey(tx, row, { id: secretId, sealed: seal(settings.keyring, binding, secret) }, now);
  return { key, secret };
}

/**
 * Checks that the caller has each permission of a key, so that nobody gains more than they have.
 * @throws ApiError forbidden with the first `permission` that the caller lacks
 */
export async function requireCovered(context: Context, wanted: readonly Permission[]): Promise<void> {
  const { actor } = context;
  const granted = 'keyId' in actor ? await listKeyPermissions(context, actor.keyId) : [];
  const missing = wanted.find((permission) => !permits(granted, permission));
  if (missing === undefined) return;
  const message = `You need the permission ${missing} yourself to grant it.`;
  throw new ApiError('forbidden', message, { permission: missing });
}
