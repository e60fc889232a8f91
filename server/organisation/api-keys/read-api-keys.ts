import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { KeyPair } from '@/lib/contract/organisation/console-session';
import type { Permission } from '@/lib/contract/permissions';
import type { Environment } from '@/lib/contract/primitives';
import { open } from '@/server/platform/crypto/seal';
import type { Database } from '@/server/platform/database/database';
import { cursorsOf, decodeNumber, pageOf } from '@/server/platform/database/keyset';
import { type Context, type OpenContext, realTime, type Scope } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/errors';
import { readKeyNames, selectLastUses, selectOwnKey, selectOwnKeys } from './own-store';
import { apiKeyOf } from './rules';
import { readExpiringKeys, readKeysOfSession, readOwners, selectPermissions } from './store';

/**
 * A key of the caller's organisation and environment (`GET /organisation/keys/{key_id}`).
 * @throws ApiError not_found, also for a key behind a session
 */
export async function getApiKey(
  context: Context,
  input: InputOf<typeof operations.getApiKey>,
): Promise<AnswerOf<typeof operations.getApiKey>> {
  const record = await selectOwnKey(context.tx, context.scope, input.key_id);
  if (!record) throw notFound();
  return { data: apiKeyOf(record, realTime(context)) };
}

/**
 * A page of the caller's keys in its environment, newest first (`GET /organisation/keys`), without those behind
 * sessions.
 * @throws ApiError invalid_cursor
 */
export async function listApiKeys(
  context: Context,
  input: InputOf<typeof operations.listApiKeys>,
): Promise<AnswerOf<typeof operations.listApiKeys>> {
  const now = realTime(context);
  const place = input.cursor === undefined ? undefined : decodeNumber(input.cursor);
  const rows = await selectOwnKeys(context.tx, context.scope, { ...input, place }, now);
  const page = pageOf(rows, input, ({ number }) => [String(number)]);
  return { data: page.rows.map((row) => apiKeyOf(row, now)), ...cursorsOf(page) };
}

/** An organisation's own key with an expiry. */
interface ExpiringKey {
  readonly id: string;
  readonly organisationId: string;
  readonly environment: Environment;
  readonly name: string;
  readonly expiresAt: Date;
}

/** Valid keys of any organisation that expire before a time, soonest first, without those behind sessions. */
export const listExpiringKeys = (
  { tx, now }: Pick<OpenContext, 'tx' | 'now'>,
  before: Date,
  limit: number,
): Promise<ExpiringKey[]> => readExpiringKeys(tx, now, before, limit);

/** The permissions of a key of the caller's organisation; empty for an unknown key. */
export const listKeyPermissions = async (context: Context, keyId: string): Promise<readonly Permission[]> =>
  (await selectPermissions(context.tx, context.scope.organisationId, keyId)) ?? [];

/**
 * When members of the caller's organisation last signed in to it or called, by member; omits those who never did.
 * Activity in other organisations is not included.
 */
export async function listLastUses(
  context: Context,
  memberIds: readonly string[],
): Promise<Map<string, Date>> {
  if (memberIds.length === 0) return new Map();
  return selectLastUses(context.tx, context.scope.organisationId, memberIds);
}

interface KeyOwner {
  readonly scope: Scope;
  /** Set for a key behind a member's session. */
  readonly memberId: string | null;
}

/** The owners of keys, by key id; omits unknown ones. */
export async function findOwners(
  { reads }: Database,
  keyIds: readonly string[],
): Promise<Map<string, KeyOwner>> {
  const rows = keyIds.length === 0 ? [] : await readOwners(reads, keyIds);
  return new Map(
    rows.map(({ id, organisation_id: organisationId, environment, member_id: memberId }) => [
      id,
      { scope: { organisationId, environment }, memberId },
    ]),
  );
}

interface Wanted {
  readonly sessionId: string;
  /** Null for an operator's key. */
  readonly organisationId: string | null;
  readonly environment: Environment | 'operator';
  /** The member, or the person of an operator. */
  readonly ownerId: string;
}

/**
 * The key pair of a session for an environment, or null. `revoked` when a key that it had for this member or operator
 * was revoked: their rights have changed since.
 */
export async function findSessionKey(
  { tx, settings }: OpenContext,
  { sessionId, organisationId, environment, ownerId }: Wanted,
): Promise<KeyPair | 'revoked' | null> {
  const rows = await readKeysOfSession(tx, sessionId, ownerId);
  if (rows.some(({ revokedAt }) => revokedAt !== null)) return 'revoked';
  const row = rows.find((one) => one.organisationId === organisationId && one.environment === environment);
  if (!row) return null;
  const binding = {
    organisationId: organisationId ?? '',
    environment,
    row: `api_key_secrets/${row.secretId}`,
  };
  return { key: row.id, secret: open(settings.keyring, binding, row.sealed) };
}

/** The names of an organisation's keys, including revoked ones, by key id. */
export const nameKeys = async (
  { tx }: Pick<OpenContext, 'tx'>,
  organisationId: string,
  ids: readonly string[],
): Promise<Map<string, string>> => (ids.length === 0 ? new Map() : readKeyNames(tx, organisationId, ids));
