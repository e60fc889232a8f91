import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Keyring, MasterKey } from './keyring';

/** What a sealed value belongs to. Opening it for another row, organisation or environment fails. */
export interface SealBinding {
  readonly organisationId: string;
  readonly environment: string;
  /** Table and row: `api_key_secrets/0198…`. */
  readonly row: string;
}

/** The keys that sealing needs. */
export type SealingKeys = Pick<Keyring, 'current' | 'known' | 'firstId'>;

const CIPHER = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;
const DATA_KEY = 32;
const WRAPPED = NONCE + DATA_KEY + TAG;
/** Sealed with the installation's first master key. */
const UNNAMED = 1;
/** The id of the master key follows. */
const NAMED = 2;
const KEY_ID = 8;

const bytesOf = ({ organisationId, environment, row }: SealBinding) =>
  Buffer.from(`${organisationId}\n${environment}\n${row}`);

function encrypt(key: Uint8Array, plain: Uint8Array, bound: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG }).setAAD(bound);
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

function decrypt(key: Uint8Array, sealed: Uint8Array, bound: Uint8Array): Buffer {
  if (sealed.length < NONCE + TAG) throw new Error('sealed value is cut off');
  const nonce = sealed.subarray(0, NONCE);
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG }).setAAD(bound);
  decipher.setAuthTag(sealed.subarray(sealed.length - TAG));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE, sealed.length - TAG)), decipher.final()]);
}

/**
 * What everything begins with that is sealed with the current master key now: a version, and the key's id unless it is the
 * first one.
 */
export const sealPrefix = ({ current, firstId }: Pick<SealingKeys, 'current' | 'firstId'>): Buffer =>
  current.id === firstId ? Buffer.from([UNNAMED]) : Buffer.from([NAMED, ...Buffer.from(current.id, 'hex')]);

/** The id of the master key that a sealed value names, and where its wrapped data key begins. */
function readPrefix(firstId: string, sealed: Uint8Array): { readonly keyId: string; readonly end: number } {
  if (sealed[0] === UNNAMED) return { keyId: firstId, end: 1 };
  if (sealed[0] !== NAMED) throw new Error('sealed with an unknown version');
  return { keyId: Buffer.from(sealed.subarray(1, 1 + KEY_ID)).toString('hex'), end: 1 + KEY_ID };
}

interface Unwrapped {
  readonly masterKey: MasterKey;
  readonly dataKey: Buffer;
  readonly content: Uint8Array;
}

function unwrap({ known, firstId }: SealingKeys, bound: Uint8Array, sealed: Uint8Array): Unwrapped {
  const { keyId, end } = readPrefix(firstId, sealed);
  const masterKey = known.get(keyId);
  if (!masterKey) throw new Error(`sealed with the master key ${keyId}, which is not among the settings`);
  const dataKey = decrypt(masterKey.bytes, sealed.subarray(end, end + WRAPPED), bound);
  return { masterKey, dataKey, content: sealed.subarray(end + WRAPPED) };
}

const wrap = (keys: SealingKeys, bound: Uint8Array, dataKey: Uint8Array): Buffer =>
  Buffer.concat([sealPrefix(keys), encrypt(keys.current.bytes, dataKey, bound)]);

/**
 * Encrypts a secret for rest: AES-256-GCM under a data key of its own, which the current master key wraps.
 * @returns version, master key's id, wrapped data key and ciphertext in one.
 */
export function seal(keys: SealingKeys, binding: SealBinding, plain: string): Uint8Array {
  const bound = bytesOf(binding);
  const dataKey = randomBytes(DATA_KEY);
  return Buffer.concat([wrap(keys, bound, dataKey), encrypt(dataKey, Buffer.from(plain), bound)]);
}

/**
 * Opens what `seal` made.
 * @throws Error when it was changed, or sealed for another row or with a master key that is not known.
 */
export function open(keys: SealingKeys, binding: SealBinding, sealed: Uint8Array): string {
  const bound = bytesOf(binding);
  const { dataKey, content } = unwrap(keys, bound, sealed);
  return decrypt(dataKey, content, bound).toString();
}

/**
 * The same sealed value, its data key wrapped by the current master key. What it contains is neither read nor changed.
 * @returns null when the current master key wraps it already
 * @throws as `open`
 */
export function rewrap(keys: SealingKeys, binding: SealBinding, sealed: Uint8Array): Uint8Array | null {
  const bound = bytesOf(binding);
  const { masterKey, dataKey, content } = unwrap(keys, bound, sealed);
  return masterKey.id === keys.current.id ? null : Buffer.concat([wrap(keys, bound, dataKey), content]);
}
