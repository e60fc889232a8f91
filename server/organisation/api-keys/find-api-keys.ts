import type { KeyPair } from '@/lib/contract/organisation/console-session';
import type { Environment } from '@/lib/contract/primitives';
import { open } from '@/server/platform/crypto/seal';
import type { Database } from '@/server/platform/database/database';
import type { OpenContext, Scope } from '@/server/platform/kernel/context';
import { readKeyNames, readKeysOfSession, readOwners } from './store';

interface KeyOwner {
  readonly scope: Scope;
  /** Set for a key behind a member's session. */
  readonly memberId: string | null;
}

/** Whose keys these are, by key id; unknown ones are left out. */
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
 * The pair that a session has for an environment, or null. `revoked` when any key that it had for this member, or operator,
 * was revoked: their rights were changed or taken away since.
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
  return { key: row.id, secret: open(settings.masterKey, binding, row.sealed) };
}

/** The names of keys of an organisation, revoked ones too, by key id. */
export const nameKeys = async (
  { tx }: Pick<OpenContext, 'tx'>,
  organisationId: string,
  ids: readonly string[],
): Promise<Map<string, string>> => (ids.length === 0 ? new Map() : readKeyNames(tx, organisationId, ids));
