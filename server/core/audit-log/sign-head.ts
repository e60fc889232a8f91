import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign } from 'node:crypto';
import { type AuditHead, headText } from '@/lib/contract/developers/audit';
import type { Keyring } from '@/server/platform/crypto/keyring';
import type { OpenContext } from '@/server/platform/kernel/context';
import { countRefusedHead } from '@/server/platform/telemetry/counters';
import { type ChainEnd, NO_HASH, PLATFORM_CHAIN } from './rules';
import { advanceSignedHead } from './signed-head-store';
import * as store from './store';

/** The PKCS #8 header of a 32-byte Ed25519 seed (RFC 8410). */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');
const RAW_KEY_BYTES = 32;

interface HeadKeys {
  readonly privateKey: KeyObject;
  /** Base64 of the raw 32 bytes. */
  readonly publicKey: string;
}

const keys = new WeakMap<Uint8Array, HeadKeys>();

/** The pair that signs heads, derived from a root once: the same on every node and after every start. */
function headKeys(root: Uint8Array): HeadKeys {
  const known = keys.get(root);
  if (known) return known;
  const seed = Buffer.from(hkdfSync('sha256', root, '', 'partner-desk/audit-head/1', RAW_KEY_BYTES));
  const privateKey = createPrivateKey({
    key: Buffer.concat([PKCS8_PREFIX, seed]),
    format: 'der',
    type: 'pkcs8',
  });
  const spki = createPublicKey(privateKey).export({ format: 'der', type: 'spki' });
  const pair = { privateKey, publicKey: spki.subarray(-RAW_KEY_BYTES).toString('base64') };
  keys.set(root, pair);
  return pair;
}

function signHead({ roots: [root] }: Keyring, chain: string | null, end: ChainEnd, now: Date): AuditHead {
  const { privateKey, publicKey } = headKeys(root);
  const { sequence, hash } = end;
  const head = { organisation_id: chain ?? PLATFORM_CHAIN, sequence, hash, signed_at: now.toISOString() };
  const signature = sign(null, Buffer.from(headText(head)), privateKey).toString('base64');
  return { ...head, public_key: publicKey, signature };
}

/**
 * Signs the end of a chain, so that whoever stores the head can later prove that it was issued. Never signs a lower
 * head than before: a chain that has lost its last signed entry gets that head again, is counted, and is not sound.
 * @param chain the organisation; null for the operators' own chain
 */
export async function signEnd(
  { tx, settings }: Pick<OpenContext, 'tx' | 'settings'>,
  chain: string | null,
  end: ChainEnd,
  now: Date,
): Promise<{ readonly head: AuditHead; readonly isSound: boolean }> {
  const { isSound, ...signed } = await advanceSignedHead(tx, chain, end);
  if (!isSound) countRefusedHead();
  return { head: signHead(settings.keyring, chain, signed, now), isSound };
}

/** The public keys with which heads are signed and were signed before the master key was rotated; the present one first. */
export const headPublicKeys = ({ roots }: Keyring): string[] => roots.map((root) => headKeys(root).publicKey);

/** Where a chain ends now, by its recorded head. */
export const readHead = async ({ tx }: Pick<OpenContext, 'tx'>, chain: store.Chain): Promise<ChainEnd> =>
  (await store.readHead(tx, chain)) ?? { sequence: 0, hash: NO_HASH };

/** Organisations that have a chain, in order of their ids, after the given one. */
export const listChains = (
  { tx }: Pick<OpenContext, 'tx'>,
  after: string | null,
  limit: number,
): Promise<string[]> => store.readChains(tx, after, limit);
