import type { Environment } from '@/lib/contract/primitives';
import type { Keyring } from '@/server/platform/crypto/keyring';
import { open, seal } from '@/server/platform/crypto/seal';
import type { Database } from '@/server/platform/database/database';
import type { Context } from '@/server/platform/kernel/context';
import { newId } from '@/server/platform/kernel/ids';
import { readKeyState, readSealedSecrets } from './store';

/** How many of the organisation's latest other keys to try. */
const MOST_OTHERS = 20;

interface OpenSecret {
  readonly secret: string;
  /** Of a replaced one: until when it was valid. */
  readonly validUntil: Date | null;
}

/** A key and its secrets, to diagnose why a signature did not match. Never stored or shown. */
export interface OpenKey {
  readonly environment: Environment;
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
  /** Whether the organisation's live keys may be used. */
  readonly isApproved: boolean;
  readonly own: readonly OpenSecret[];
  /** Of the organisation's other keys. */
  readonly others: readonly { readonly secret: string; readonly environment: Environment }[];
}

const dateOf = (value: string | Date | null) => (value === null ? null : new Date(value));

/** Decrypts the secrets of a key and of its organisation's other keys; null for an unknown key. */
export async function openSecrets(
  { reads }: Database,
  keyring: Keyring,
  keyId: string,
): Promise<OpenKey | null> {
  const state = await readKeyState(reads, keyId);
  if (!state) return null;
  const organisationId = state.organisation_id;
  const rows = await readSealedSecrets(reads, organisationId, keyId, MOST_OTHERS);
  const opened = rows.map(({ id, key_id, environment, sealed, valid_until }) => ({
    isOwn: key_id === keyId,
    environment,
    validUntil: dateOf(valid_until),
    secret: open(
      keyring,
      { organisationId, environment, row: `api_key_secrets/${id}` },
      Buffer.from(sealed, 'base64'),
    ),
  }));
  return {
    environment: state.environment,
    expiresAt: dateOf(state.expires_at),
    revokedAt: dateOf(state.revoked_at),
    isApproved: state.is_approved,
    own: opened.filter(({ isOwn }) => isOwn),
    others: opened.filter(({ isOwn }) => !isOwn),
  };
}

/** A secret of a key of the context's organisation and environment, encrypted for its row. */
export function sealSecret({ scope, settings }: Context, secret: string): { id: string; sealed: Uint8Array } {
  const id = newId();
  return { id, sealed: seal(settings.keyring, { ...scope, row: `api_key_secrets/${id}` }, secret) };
}
