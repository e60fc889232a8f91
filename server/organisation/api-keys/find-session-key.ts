import type { KeyPair } from '@/lib/contract/organisation/console-session';
import type { Environment } from '@/lib/contract/primitives';
import { open } from '@/server/platform/crypto/seal';
import type { OpenContext } from '@/server/platform/kernel/context';
import { readKeysOfSession } from './session-store';

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
