import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Settings } from '../settings';

const ID_BYTES = 16;
const MAC_BYTES = 16;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

const keys = new WeakMap<Uint8Array, Uint8Array>();

/** The key of this purpose alone, derived from the master key once. */
function linkKey(masterKey: Uint8Array): Uint8Array {
  const known = keys.get(masterKey);
  if (known) return known;
  const key = new Uint8Array(hkdfSync('sha256', masterKey, '', 'partner-desk/checkout-link/1', 32));
  keys.set(masterKey, key);
  return key;
}

const macOf = (masterKey: Uint8Array, id: Uint8Array): Buffer =>
  createHmac('sha256', linkKey(masterKey)).update(id).digest().subarray(0, MAC_BYTES);

/** The secret in the link of a request's hosted page: its id and a MAC over it, so that nothing secret is stored. */
export function writeCheckoutToken(masterKey: Uint8Array, fundingRequestId: string): string {
  const id = Buffer.from(fundingRequestId.replaceAll('-', ''), 'hex');
  return Buffer.concat([id, macOf(masterKey, id)]).toString('base64url');
}

/** The id of the funding request that a token was made for; null for anything else. */
export function readCheckoutToken(masterKey: Uint8Array, token: string): string | null {
  if (!TOKEN.test(token)) return null;
  const bytes = Buffer.from(token, 'base64url');
  const id = bytes.subarray(0, ID_BYTES);
  // The last of 43 characters carries spare bits: only the one spelling that was given out is accepted.
  if (bytes.toString('base64url') !== token) return null;
  if (!timingSafeEqual(bytes.subarray(ID_BYTES), macOf(masterKey, id))) return null;
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The address of a request's hosted page (contract 6, Instructions). */
export const checkoutUrl = (settings: Settings, fundingRequestId: string): string =>
  `${settings.publicUrl}/checkout/${writeCheckoutToken(settings.masterKey, fundingRequestId)}`;
