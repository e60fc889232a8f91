import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Keyring } from './keyring';

const ID_BYTES = 16;
const MAC_BYTES = 16;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** What a link opens. Each purpose has its own key, so a token of one is invalid for another. */
type LinkPurpose = 'checkout-link/1' | 'mandate-link/1' | 'inbox-link/1';

type Roots = Pick<Keyring, 'roots'>;

const keys = new WeakMap<Uint8Array, Map<LinkPurpose, Uint8Array>>();

/** The key of a purpose alone, derived from a root once. */
function linkKey(root: Uint8Array, purpose: LinkPurpose): Uint8Array {
  const ofRoot = keys.get(root) ?? new Map<LinkPurpose, Uint8Array>();
  keys.set(root, ofRoot);
  const known = ofRoot.get(purpose);
  if (known) return known;
  const key = new Uint8Array(hkdfSync('sha256', root, '', `partner-desk/${purpose}`, 32));
  ofRoot.set(purpose, key);
  return key;
}

const macOf = (root: Uint8Array, purpose: LinkPurpose, id: Uint8Array): Buffer =>
  createHmac('sha256', linkKey(root, purpose)).update(id).digest().subarray(0, MAC_BYTES);

/**
 * The secret in the link to a record's page: the record's id and a MAC over it, so that no secret is stored.
 * @param id a UUID
 */
export function writeLinkToken({ roots: [root] }: Roots, purpose: LinkPurpose, id: string): string {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex');
  return Buffer.concat([bytes, macOf(root, purpose, bytes)]).toString('base64url');
}

/** The id of the record that a token was made for, with the current master key or one before; null for anything else. */
export function readLinkToken({ roots }: Roots, purpose: LinkPurpose, token: string): string | null {
  if (!TOKEN.test(token)) return null;
  const bytes = Buffer.from(token, 'base64url');
  const id = bytes.subarray(0, ID_BYTES);
  // The last of 43 characters has spare bits: only the original spelling is valid.
  if (bytes.toString('base64url') !== token) return null;
  const mac = bytes.subarray(ID_BYTES);
  if (!roots.some((root) => timingSafeEqual(mac, macOf(root, purpose, id)))) return null;
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
